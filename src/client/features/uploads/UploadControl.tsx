import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ChangeEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled, { css } from 'styled-components';
import { photo } from '@/contract/users/photo';
import { color, motion, radius, space, type } from '@/client/design/tokens';
import { Button, FileButton } from '@/client/ui/Button';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { Muted } from '@/client/ui/layout';
import { uploadsText, type useUpload } from './useUpload';

type Props = {
  label: string;
  /** Names the progress. */
  uploading: string;
  upload: Omit<ReturnType<typeof useUpload>, 'send'> & {
    /** `into` is where the file was dropped or pasted. */
    send: (file: File, into?: EventTarget | null) => void;
  };
  /** Above the button; without it everything is in one row. */
  picture?: ReactNode;
  /** Between the button and the progress. */
  children?: ReactNode;
  /** Where files are dropped or pasted for this control; without it, wherever no other control takes them. */
  area?: RefObject<HTMLElement | null>;
};

/** Uploads a picture that is chosen, dropped or pasted, and shows the progress and the outcome. */
export function UploadControl({ label, uploading, upload, picture, children, area }: Props) {
  const outcomeId = useId();
  const { preview, outcome, send, cancel } = upload;
  const percent = Math.round(upload.share * 100);
  const isHovering = useIncomingFile(send, area);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) send(file);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };

  return (
    <Frame $layout={picture ? 'column' : 'row'} $isHovering={isHovering}>
      {picture}
      <FileButton $weight={picture ? 'primary' : 'quiet'}>
        {label}
        <input type="file" accept={photo.accept} onChange={choose} aria-describedby={outcomeId} />
      </FileButton>
      {children}
      {preview && (
        <Progress>
          <progress aria-label={uploading} max={100} value={percent} />
          <span>{percent} %</span>
          <Button $weight="quiet" onClick={cancel}>
            Cancel upload
          </Button>
        </Progress>
      )}
      <Outcome id={outcomeId}>
        {outcome ? <StatusLine status={outcome} /> : <Muted>{uploadsText.hint}</Muted>}
      </Outcome>
    </Frame>
  );
}

/** Copied text may come with a picture of itself. */
const hasText = (data: DataTransfer | null) => data?.types.includes('text/plain') ?? false;

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Calls back with a file that is pasted or dropped in the area. Returns whether one is dragged over it. */
function useIncomingFile(
  onFile: (file: File, into: EventTarget | null) => void,
  area?: RefObject<HTMLElement | null>,
): boolean {
  const [isHovering, setIsHovering] = useState(false);
  // By default the browser leaves the page and opens the file. Where that is prevented, an inner area has taken it.
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = event.defaultPrevented ? undefined : data?.files[0];
    event.preventDefault();
    if (file) onFile(file, event.target);
  });

  useEffect(() => {
    const target = area?.current ?? document.documentElement;
    const hover = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      setIsHovering(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!target.contains(relatedTarget as Node | null)) setIsHovering(false);
    };
    const drop = (event: DragEvent) => {
      setIsHovering(false);
      if (hasFiles(event.dataTransfer)) take(event, event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (hasFiles(clipboardData) && !hasText(clipboardData)) take(event, clipboardData);
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    target.addEventListener('dragover', hover, { signal });
    target.addEventListener('dragleave', leave, { signal });
    target.addEventListener('drop', drop, { signal });
    target.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, [area]);

  return isHovering;
}

const Progress = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  width: 100%;

  progress {
    width: min(100%, 14rem);
  }
`;

const Outcome = styled.div`
  max-width: 18rem;
  font-size: ${type.small};
`;

const layouts = {
  column: css`
    display: grid;
    justify-items: center;
    align-self: start;
    gap: ${space.m};
    padding: ${space.l} ${space.m};
    border-radius: ${radius.l};
    text-align: center;
  `,
  row: css`
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s} ${space.m};
    padding: ${space.m};
    border-radius: ${radius.m};

    > :last-child {
      flex: 1 1 12rem;
      max-width: none;
    }
  `,
};

const Frame = styled.div<{ $layout: keyof typeof layouts; $isHovering: boolean }>`
  ${({ $layout }) => layouts[$layout]}
  border: 2px dashed ${color.line};
  transition: background ${motion.quick};
  ${({ $isHovering }) =>
    $isHovering &&
    css`
      border-color: ${color.accent};
      background: ${color.accentSoft};
    `}
`;
