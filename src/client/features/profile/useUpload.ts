import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { isProblem } from '@/client/store/api';
import type { FormStatus } from '@/client/ui/FormStatusLine';
import { useUploadPhotoMutation } from './profileApi';
import { pendingUploads } from './sendPhoto';
import { whyRefused } from './whyRefused';
import { photoText } from './photoText';

type Upload = {
  /** The URL of the chosen picture while it is being uploaded. */
  preview?: string;
  /** The progress, from 0 to 1. */
  share: number;
  /** The outcome of the last upload. */
  outcome?: FormStatus;
};

/** Uploads a photo as soon as it is chosen. A new choice cancels the pending upload. */
export function useUpload(userId: string) {
  const [upload] = useUploadPhotoMutation();
  const [state, setState] = useState<Upload>({ share: 0 });
  const [original, setOriginal] = useState<File>();
  const pending = useRef<{ abort: () => void }>(null);

  const send = async (file: File, chosen: File) => {
    pending.current?.abort();
    const problem = whyRefused(file);
    if (problem !== undefined) return setState({ share: 0, outcome: { problem } });

    const preview = URL.createObjectURL(file);
    setState({ share: 0, preview });
    const uploadId = nanoid();
    pendingUploads.set(uploadId, {
      file,
      onProgress: (share) => setState((now) => (now.preview === preview ? { ...now, share } : now)),
    });
    const call = upload({ userId, uploadId });
    pending.current = call;
    const { error } = await call;
    URL.revokeObjectURL(preview);
    // Another upload has replaced this one, or it was cancelled.
    if (pending.current !== call) return;
    pending.current = null;
    if (error) {
      const problem = (isProblem(error) && error.message) || photoText.failed;
      return setState({ share: 0, outcome: { problem } });
    }
    setState({ share: 1, outcome: { success: photoText.changed } });
    setOriginal(chosen);
  };

  const cancel = () => {
    pending.current?.abort();
    pending.current = null;
    setState({ share: 0, outcome: { success: photoText.cancelled } });
  };

  return {
    ...state,
    /** The file of the current photo, if it was chosen on this page. */
    original,
    /** Uploads a file: the chosen one, or a part of it. */
    send: (file: File, chosen = file) => void send(file, chosen),
    cancel,
  };
}
