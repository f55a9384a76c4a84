import { useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { hosting, onSite } from '@/contract/hosting';
import { pictureSizes, stillPath, type Size } from '@/contract/projects/picture';
import { isNo } from '@/contract/projects/project';
import { color, font } from '@/client/design/tokens';
import { apiBaseUrl, onApi } from '@/client/lib/apiBaseUrl';

type Props = {
  src: string;
  /** What it shows, where the text around does not say it. */
  alt?: string;
  isEager?: boolean;
  /** How wide it is rendered, as in HTML. */
  sizes?: string;
  /** Shown whole, where a part of it would not do. */
  isWhole?: boolean;
  /** Its own size, where it is not shown in a frame. */
  size?: Size;
};

/** In columns of the page's width: one, two from a tablet's width, three from a desktop's. */
const IN_COLUMNS = '(min-width: 64rem) min(23rem, 32vw), (min-width: 48rem) 47vw, calc(100vw - 2rem)';

/**
 * The URL of a picture. Uploaded ones are on the API, which may have another origin than the site; where it
 * has not, the path stays as the server renders it.
 */
export function pictureUrl(imageURL: string) {
  const isOnSite = hosting.isStandalone || !imageURL.startsWith('/api/') || typeof window === 'undefined';
  return isOnSite || apiBaseUrl() === window.location.origin ? onSite(imageURL) : onApi(imageURL);
}

/** Around an image: where it is animated and less motion is asked for, its first frame is shown. */
export function WithStill({ src, children }: { src: string; children: ReactNode }) {
  const still = stillPath(src);
  if (!still) return children;
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={pictureUrl(still)} />
      {children}
    </picture>
  );
}

/** A picture in a frame of one shape, so that nothing moves when it arrives; a placeholder where it cannot be loaded. */
export function Picture({ src, alt = '', isEager, sizes = IN_COLUMNS, isWhole = false, size }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || isNo(src) || failedSrc === src) return <Placeholder>{alt || 'No picture'}</Placeholder>;
  const srcSet = pictureSizes(src)
    .map(({ path, width }) => `${pictureUrl(path)} ${width}w`)
    .join(', ');
  // A rendered page's picture may have failed before the code could hear of it.
  const checkLoaded = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(() => setFailedSrc(src));
  };
  return (
    <WithStill src={src}>
      <Image
        $isFramed={!size}
        $isWhole={isWhole}
        ref={checkLoaded}
        // Before `src`: a browser that first got `src` would load both.
        {...(srcSet && { srcSet, sizes })}
        src={pictureUrl(src)}
        alt={alt}
        width={640}
        height={400}
        {...size}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedSrc(src)}
      />
    </WithStill>
  );
}

/** Shrinks where the text needs the card's height. */
const frame = css`
  flex: 0 1 auto;
  min-height: 7rem;
  width: 100%;
  aspect-ratio: 16 / 10;
`;

const Image = styled.img<{ $isFramed: boolean; $isWhole: boolean }>`
  ${({ $isFramed }) => $isFramed && frame}
  height: auto;
  object-fit: ${({ $isWhole }) => ($isWhole ? 'contain' : 'cover; object-position: top')};
  background: ${color.sunken};
`;

const Placeholder = styled.span`
  ${frame}
  display: grid;
  place-items: center;
  background: repeating-linear-gradient(45deg, ${color.sunken} 0 14px, ${color.page} 14px 28px);
  color: ${color.muted};
  font-family: ${font.mono};
`;
