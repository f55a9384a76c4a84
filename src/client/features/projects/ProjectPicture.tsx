import { useState } from 'react';
import styled from 'styled-components';
import { color, font } from '@/client/design/tokens';
import { projectsText } from './projectsText';

type Props = { src: string; isEager?: boolean };

/** A project's picture; a placeholder where it cannot be loaded. */
export function ProjectPicture({ src, isEager }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || failedSrc === src) return <Placeholder>{projectsText.noPicture}</Placeholder>;
  return (
    <Picture
      src={src}
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
const Picture = styled.img`
  flex: 0 1 auto;
  min-height: 7rem;
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 10;
  object-fit: cover;
  background: ${color.sunken};
`;

const Placeholder = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: 100%;
  aspect-ratio: 16 / 10;
  background: repeating-linear-gradient(45deg, ${color.sunken} 0 14px, ${color.page} 14px 28px);
  color: ${color.muted};
  font-family: ${font.mono};
`;
