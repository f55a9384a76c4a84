import { lazy, Suspense, useId, useState, type ChangeEvent } from 'react';
import { photo } from '@/contract/photo';
import { Button } from '@/client/ui/Button';
import { StatusLine } from '@/client/ui/FormStatusLine';
import { Muted } from '@/client/ui/layout';
import * as S from './PhotoPicker.styles';
import { useIncomingFile } from './useIncomingFile';
import { usePhoto } from './photoApi';
import { useUpload } from './useUpload';
import { photoText } from './photoText';

const AdjustPhotoDialog = lazy(async () => ({
  default: (await import('./AdjustPhotoDialog')).AdjustPhotoDialog,
}));

type Props = { user: { _id: string; ProfileImage: string } };

/** The user's photo, which can be changed by choosing, dropping or pasting a file. */
export function PhotoPicker({ user }: Props) {
  const currentPhoto = usePhoto(user);
  const { preview, share, outcome, original, send, cancel } = useUpload(user._id);
  const [adjusted, setAdjusted] = useState<string>();
  const stopAdjusting = () => {
    if (adjusted) URL.revokeObjectURL(adjusted);
    setAdjusted(undefined);
  };
  const isHovering = useIncomingFile((file) => {
    stopAdjusting();
    send(file);
  });
  const id = useId();
  const percent = Math.round(share * 100);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) send(file);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };

  return (
    <>
      <S.Frame $isHovering={isHovering}>
        <S.Picture
          src={preview ?? currentPhoto}
          alt={photoText.picture}
          width={144}
          height={144}
          $isUploading={Boolean(preview)}
        />
        <S.Choice>
          <input
            id={id}
            type="file"
            accept={photo.accept}
            onChange={choose}
            aria-describedby={`${id}-outcome`}
          />
          <S.ChoiceLabel htmlFor={id}>{photoText.choose}</S.ChoiceLabel>
        </S.Choice>
        {original && (
          <Button type="button" $weight="quiet" onClick={() => setAdjusted(URL.createObjectURL(original))}>
            {photoText.adjust}
          </Button>
        )}
        {preview && (
          <S.Progress>
            <progress aria-label={photoText.uploading} max={100} value={percent} />
            <span>{percent} %</span>
            <Button type="button" $weight="quiet" onClick={cancel}>
              {photoText.cancel}
            </Button>
          </S.Progress>
        )}
        <S.Outcome id={`${id}-outcome`}>
          {outcome ? <StatusLine status={outcome} /> : <Muted>{photoText.hint}</Muted>}
        </S.Outcome>
      </S.Frame>
      <Suspense>
        {original && adjusted && (
          <AdjustPhotoDialog
            picture={adjusted}
            send={(file) => {
              stopAdjusting();
              send(file, original);
            }}
            close={stopAdjusting}
          />
        )}
      </Suspense>
    </>
  );
}
