import { useId, type ChangeEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { photo } from '@/contract/photo';
import { color, space, type } from '@/client/design/tokens';
import type { UploadText } from './uploadText';
import { Button, buttonStyles } from '@/client/ui/Button';
import { StatusLine, type FormStatus } from '@/client/ui/FormStatusLine';
import { Muted } from '@/client/ui/layout';

export type UploadState = {
  /** The URL of the chosen picture while it is being uploaded. */
  preview?: string;
  /** The progress, from 0 to 1. */
  share: number;
  /** The outcome of the last upload. */
  outcome?: FormStatus;
};

type Props = {
  label: string;
  $weight?: 'primary' | 'quiet';
  text: UploadText & { uploading: string };
  upload: UploadState & { send: (file: File) => void; cancel: () => void };
  /** Between the button and the progress. */
  children?: ReactNode;
};

/** Chooses a picture, and shows the progress and the outcome of its upload. */
export function UploadControl({ label, $weight, text, upload, children }: Props) {
  const id = useId();
  const { preview, outcome, send, cancel } = upload;
  const percent = Math.round(upload.share * 100);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) send(file);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };

  return (
    <>
      <Choice>
        <input
          id={id}
          type="file"
          accept={photo.accept}
          onChange={choose}
          aria-describedby={`${id}-outcome`}
        />
        <ChoiceLabel htmlFor={id} $weight={$weight}>
          {label}
        </ChoiceLabel>
      </Choice>
      {children}
      {preview && (
        <Progress>
          <progress aria-label={text.uploading} max={100} value={percent} />
          <span>{percent} %</span>
          <Button type="button" $weight="quiet" onClick={cancel}>
            {text.cancel}
          </Button>
        </Progress>
      )}
      <Outcome id={`${id}-outcome`}>
        {outcome ? <StatusLine status={outcome} /> : <Muted>{text.hint}</Muted>}
      </Outcome>
    </>
  );
}

/** A file input under a label that looks like a button. */
const Choice = styled.div`
  position: relative;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  input:hover + label {
    filter: brightness(1.08);
  }
`;

const ChoiceLabel = styled.label<{ $weight?: 'primary' | 'quiet' }>`
  ${buttonStyles}
`;

const Progress = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  width: 100%;

  progress {
    width: min(100%, 14rem);
    accent-color: ${color.accent};
  }
`;

const Outcome = styled.div`
  max-width: 18rem;
  font-size: ${type.small};
`;
