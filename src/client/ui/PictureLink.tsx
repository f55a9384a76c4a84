import type { ReactNode } from 'react';
import { pictureUrl } from './Picture';

/** Around a picture: leads to its file, unless the page opens it in full (usePictureDialog.tsx). */
export const PictureLink = ({ src, children }: { src: string; children: ReactNode }) => (
  <a href={pictureUrl(src)} target="_blank" rel="noopener noreferrer" data-picture="">
    {children}
  </a>
);
