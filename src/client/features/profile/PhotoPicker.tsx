import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { Button } from '@/client/ui/Button';
import { usePhoto } from './photoApi';
import { useUploadPhotoMutation } from './profileApi';
import { profileText } from './profileText';

const text = profileText.photo;

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
    'photo',
    (uploadId) => uploadPhoto({ userId: user._id, uploadId }),
    (_photo, chosen) => {
      setOriginal(chosen);
      return text.changed;
    },
  );
  const [adjusted, setAdjusted] = useState<string>();
  const stopAdjusting = () => {
    if (adjusted) URL.revokeObjectURL(adjusted);
    setAdjusted(undefined);
  };
  const send = (file: File, chosen?: File) => {
    stopAdjusting();
    upload.send(file, chosen);
  };

  return (
    <>
      <UploadControl
        label={text.choose}
        uploading={text.uploading}
        upload={{ ...upload, send }}
        picture={
          <Picture
            src={upload.preview ?? currentPhoto}
            alt={text.picture}
            width={144}
            height={144}
            $isUploading={Boolean(upload.preview)}
          />
        }
      >
        {original && (
          <Button $weight="quiet" onClick={() => setAdjusted(URL.createObjectURL(original))}>
            {text.adjust}
          </Button>
        )}
      </UploadControl>
      <Suspense>
        {original && adjusted && (
          <AdjustPhotoDialog picture={adjusted} send={(file) => send(file, original)} close={stopAdjusting} />
        )}
      </Suspense>
    </>
  );
}

const Picture = styled.img<{ $isUploading: boolean }>`
  width: min(9rem, 100%);
  height: auto;
  aspect-ratio: 1;
  border-radius: 50%;
  object-fit: cover;
  background: ${color.sunken};
  border: 3px solid ${color.accent};
  opacity: ${({ $isUploading }) => ($isUploading ? 0.6 : 1)};
`;
