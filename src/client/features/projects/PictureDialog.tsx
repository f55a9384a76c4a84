import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { radius } from '@/client/design/tokens';
import { Button } from '@/client/ui/Button';
import { Dialog, DialogActions } from '@/client/ui/Dialog';
import { Muted, VisuallyHidden } from '@/client/ui/layout';

type Props = {
  pictures: readonly { src: string; still?: string; name: string }[];
  first: number;
  close: () => void;
};

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether the picture is larger than the window, is shown so, and could not be loaded. */
const asOpened = { isLarger: false, isFullSize: false, hasFailed: false };

/** The pictures of a page, one at a time: as large as the window allows, or in full size, which scrolls. */
export function PictureDialog({ pictures, first, close }: Props) {
  const [index, setIndex] = useState(first);
  const [{ isLarger, isFullSize, hasFailed }, setState] = useState(asOpened);
  const count = pictures.length;
  const { src = '', still, name = '' } = pictures[index] ?? {};

  const go = (step: number) => {
    setIndex((index + step + count) % count);
    setState(asOpened);
  };
  const goByKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    // With one of these, they are the browser's.
    if (altKey || ctrlKey || metaKey) return;
    const step = STEPS[key];
    // In full size, the arrows scroll.
    if (step !== undefined && count > 1 && !isFullSize) go(step);
  };

  return (
    <Dialog title={name} close={close} isWide onKeyDown={goByKey}>
      {count > 1 && (
        <Muted role="status">
          {index + 1} of {count}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Muted>
      )}
      <Stage $isFullSize={isFullSize} tabIndex={isFullSize ? 0 : undefined}>
        {hasFailed ? (
          <p role="alert">This picture could not be loaded.</p>
        ) : (
          <picture key={index}>
            {still && <source media="(prefers-reduced-motion: reduce)" srcSet={still} />}
            <img
              src={src}
              alt={name}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget: { naturalWidth, width } }) =>
                setState({ ...asOpened, isLarger: naturalWidth > width })
              }
              onError={() => setState({ ...asOpened, hasFailed: true })}
            />
          </picture>
        )}
      </Stage>
      <DialogActions>
        {count > 1 && (
          <>
            <Button $weight="quiet" aria-label="Previous picture" onClick={() => go(-1)}>
              ←
            </Button>
            <Button $weight="quiet" aria-label="Next picture" onClick={() => go(1)}>
              →
            </Button>
          </>
        )}
        {isLarger && (
          <Button
            $weight="quiet"
            aria-pressed={isFullSize}
            onClick={() => setState({ isLarger, hasFailed, isFullSize: !isFullSize })}
          >
            Full size
          </Button>
        )}
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** As high for each picture, so that the buttons stay where they are. */
const Stage = styled.div<{ $isFullSize: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: safe center;
  height: max(10rem, calc(100dvh - 15rem));
  border-radius: ${radius.m};
  overflow: auto;

  img {
    max-width: ${({ $isFullSize }) => ($isFullSize ? 'none' : '100%')};
    max-height: ${({ $isFullSize }) => ($isFullSize ? 'none' : '100%')};
  }
`;
