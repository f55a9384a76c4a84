import type { ReactNode } from 'react';
import { pictureUrl } from './Picture';

type Props = { src: string; children: ReactNode; className?: string };

/** Around a picture: leads to its file, unless the page opens it in full (usePictureDialog.tsx). */
export const PictureLink = ({ src, children, className }: Props) => (
  <a className={className} href={pictureUrl(src)} target="_blank" rel="noopener noreferrer" data-picture="">
    {children}
  </a>
);
