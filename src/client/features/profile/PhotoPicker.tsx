import { lazy, Suspense, useState } from 'react';
import { useUpload } from '@/client/features/uploads/useUpload';
import { Button } from '@/client/ui/Button';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useIncomingFile } from '@/client/ui/useIncomingFile';
import * as S from './PhotoPicker.styles';
import { usePhoto } from './photoApi';
import { useUploadPhotoMutation } from './profileApi';
import { photoText } from './photoText';

const AdjustPhotoDialog = lazy(async () => ({
  default: (await import('./AdjustPhotoDialog')).AdjustPhotoDialog,
}));

type Props = { user: { _id: string; ProfileImage: string } };

/** The user's photo, which can be changed by choosing, dropping or pasting a file. */
export function PhotoPicker({ user }: Props) {
  const currentPhoto = usePhoto(user);
  const [uploadPhoto] = useUploadPhotoMutation();
  /** The file of the current photo, if it was chosen on this page. */
  const [original, setOriginal] = useState<File>();
  const upload = useUpload(
    (uploadId) => uploadPhoto({ userId: user._id, uploadId }),
    photoText,
    (_photo, chosen) => {
      setOriginal(chosen);
      return photoText.changed;
    },
  );
  const { preview, send } = upload;
  const [adjusted, setAdjusted] = useState<string>();
  const stopAdjusting = () => {
    if (adjusted) URL.revokeObjectURL(adjusted);
    setAdjusted(undefined);
  };
  const isHovering = useIncomingFile((file) => {
    stopAdjusting();
    send(file);
  });

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
        <UploadControl label={photoText.choose} text={photoText} upload={upload}>
          {original && (
            <Button type="button" $weight="quiet" onClick={() => setAdjusted(URL.createObjectURL(original))}>
              {photoText.adjust}
            </Button>
          )}
        </UploadControl>
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
