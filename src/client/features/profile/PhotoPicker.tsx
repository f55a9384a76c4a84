import { useState } from 'react';
import styled from 'styled-components';
import { color } from '@/client/design/tokens';
import { showToast } from '@/client/features/toasts/showToast';
import { UploadControl } from '@/client/features/uploads/UploadControl';
import { useUpload } from '@/client/features/uploads/useUpload';
import { Button } from '@/client/ui/Button';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { useProfileImage } from './photoApi';
import { useUploadPhotoMutation } from './profileApi';
import { profileText } from './profileText';

const text = profileText.photo;

type Props = { userId: string };

/** The user's photo, which can be changed by choosing, dropping or pasting a file. */
export function PhotoPicker({ userId }: Props) {
  const currentPhoto = useProfileImage();
  const [uploadPhoto] = useUploadPhotoMutation();
  /** The file of the current photo, if it was chosen on this page. */
  const [original, setOriginal] = useState<File>();
  const upload = useUpload(
    'photo',
    (uploadId) => uploadPhoto({ userId, uploadId }),
    (_photo, chosen) => {
      setOriginal(chosen);
      return text.changed;
    },
  );
  const { open, close, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);
  const send = (file: File) => {
    close();
    void upload.send(file);
  };
  const adjust = (whole: File) =>
    open(async () => {
      const { AdjustPhotoDialog } = await import('./AdjustPhotoDialog');
      const sendPart = (part: File) => {
        close();
        void upload.sendPart(part, whole);
      };
      return () => <AdjustPhotoDialog picture={whole} send={sendPart} close={close} />;
    });

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
          <Button $weight="quiet" onClick={() => adjust(original)}>
            {text.adjust}
          </Button>
        )}
      </UploadControl>
      {dialog}
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
