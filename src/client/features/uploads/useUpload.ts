import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import type { Photo } from '@/contract/photo';
import type { UploadText } from './uploadText';
import { whyRefused } from './whyRefused';
import type { UploadState } from './UploadControl';
import { isProblem } from '@/client/store/problems';
import { pendingUploads } from './sendUpload';

type Call = PromiseLike<{ data?: Photo; error?: unknown }> & { abort: () => void };

/**
 * Uploads a picture as soon as it is chosen. A new choice cancels the pending upload. `call` sends the upload
 * with this id, and `uploaded` returns the text that is shown afterwards.
 */
export function useUpload(
  call: (uploadId: string) => Call,
  text: UploadText,
  uploaded: (answer: Photo, chosen: File) => string,
) {
  const [state, setState] = useState<UploadState>({ share: 0 });
  const pending = useRef<Call>(null);

  const send = async (file: File, chosen: File) => {
    pending.current?.abort();
    pending.current = null;
    const problem = whyRefused(file, text);
    if (problem !== undefined) return setState({ share: 0, outcome: { problem } });

    const preview = URL.createObjectURL(file);
    setState({ share: 0, preview });
    const uploadId = nanoid();
    pendingUploads.set(uploadId, {
      file,
      onProgress: (share) => setState((now) => (now.preview === preview ? { ...now, share } : now)),
    });
    const sent = call(uploadId);
    pending.current = sent;
    const { data, error } = await sent;
    URL.revokeObjectURL(preview);
    // Another upload has replaced this one, or it was cancelled.
    if (pending.current !== sent) return;
    pending.current = null;
    if (!data) {
      const problem = (isProblem(error) && error.message) || text.failed;
      return setState({ share: 0, outcome: { problem } });
    }
    setState({ share: 1, outcome: { success: uploaded(data, chosen) } });
  };

  const cancel = () => {
    pending.current?.abort();
    pending.current = null;
    setState({ share: 0, outcome: { success: text.cancelled } });
  };

  return {
    ...state,
    /** Uploads a file: the chosen one, or a part of it. */
    send: (file: File, chosen = file) => void send(file, chosen),
    cancel,
  };
}
