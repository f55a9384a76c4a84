import { useState } from 'react';
import styled, { css } from 'styled-components';
import { pictureSizes } from '@/contract/projects/picture';
import { isNo } from '@/contract/projects/project';
import { color, font } from '@/client/design/tokens';
import { apiBaseUrl, onApi } from '@/client/lib/apiBaseUrl';
import { projectsText } from './projectsText';

type Props = {
  src: string;
  isEager?: boolean;
  /** How wide it is rendered, as in HTML. */
  sizes?: string;
};

/** In columns of the page's width: one, two from a tablet's width, three from a desktop's. */
const IN_COLUMNS = '(min-width: 64rem) min(23rem, 32vw), (min-width: 48rem) 47vw, calc(100vw - 2rem)';

/**
 * The URL of a project's picture. Uploaded ones are on the API, which may have another origin than the site; where it
 * has not, the path stays as the server renders it.
 */
export function pictureUrl(imageURL: string) {
  if (!imageURL.startsWith('/api/') || typeof window === 'undefined') return imageURL;
  return apiBaseUrl() === window.location.origin ? imageURL : onApi(imageURL);
}

/** A project's picture; a placeholder where it cannot be loaded. */
export function ProjectPicture({ src, isEager, sizes = IN_COLUMNS }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || isNo(src) || failedSrc === src) return <Placeholder>{projectsText.noPicture}</Placeholder>;
  const srcSet = pictureSizes(src)
    .map(({ path, width }) => `${pictureUrl(path)} ${width}w`)
    .join(', ');
  // A rendered page's picture may have failed before the code could hear of it.
  const checkLoaded = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(() => setFailedSrc(src));
  };
  return (
    <Picture
      ref={checkLoaded}
      // Before `src`: a browser that first got `src` would load both.
      {...(srcSet && { srcSet, sizes })}
      src={pictureUrl(src)}
      alt=""
      width={640}
      height={400}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
    />
  );
}

/** Shrinks where the text needs the card's height. */
const frame = css`
  flex: 0 1 auto;
  min-height: 7rem;
  width: 100%;
  aspect-ratio: 16 / 10;
`;

const Picture = styled.img`
  ${frame}
  height: auto;
  object-fit: cover;
  background: ${color.sunken};
`;

const Placeholder = styled.div`
  ${frame}
  display: grid;
  place-items: center;
  background: repeating-linear-gradient(45deg, ${color.sunken} 0 14px, ${color.page} 14px 28px);
  color: ${color.muted};
  font-family: ${font.mono};
`;
