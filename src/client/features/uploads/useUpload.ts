import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { photo, type Photo } from '@/contract/users/photo';
import { isProblem } from '@/client/store/problems';
import type { FormStatus } from '@/client/ui/FormStatusLine';
import { readyToSend } from './readyToSend';
import { pendingUploads } from './sendUpload';

type Noun = 'photo' | 'picture';

export const uploadsText = {
  hint: 'Or drop or paste a picture here, at most 5 MB.',
  failed: (noun: Noun) => `The ${noun} could not be uploaded. Please try again.`,
  empty: (noun: Noun) => `This file is empty. Please choose another ${noun}.`,
  wrongType: (formats: string) => `This file cannot be shown. Please choose a ${formats} picture.`,
};

type Call = PromiseLike<{ data?: Photo; error?: unknown }> & { abort: () => void };

type UploadState = {
  /** The URL of the chosen picture while it is being uploaded. */
  preview?: string;
  /** The progress, from 0 to 1. */
  share: number;
  outcome?: FormStatus;
};

/**
 * Uploads a picture as soon as it is chosen. A new choice cancels the pending upload. `call` sends the upload
 * with this id, and `uploaded` returns the text that is shown afterwards.
 */
export function useUpload(
  noun: Noun,
  call: (uploadId: string) => Call,
  uploaded: (answer: Photo, chosen: File) => string,
) {
  const [state, setState] = useState<UploadState>({ share: 0 });
  const pending = useRef<Call>(null);
  const latest = useRef<File>(null);

  const abort = () => {
    pending.current?.abort();
    pending.current = null;
  };

  const send = async (given: File, chosen: File) => {
    abort();
    latest.current = given;
    const file = await readyToSend(given, noun);
    if (latest.current !== given) return undefined;
    const problem = whyRefused(file, noun);
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
      const problem = (isProblem(error) && error.message) || uploadsText.failed(noun);
      return setState({ share: 0, outcome: { problem } });
    }
    setState({ share: 1, outcome: { success: uploaded(data, chosen) } });
  };

  const cancel = () => {
    abort();
    latest.current = null;
    setState({ share: 0, outcome: { success: 'The upload was cancelled.' } });
  };

  return {
    ...state,
    send: (file: File) => send(file, file),
    /** Uploads a part of the chosen picture. */
    sendPart: (part: File, chosen: File) => send(part, chosen),
    cancel,
  };
}

const FORMATS = `${photo.formats.slice(0, -1).join(', ')} or ${photo.formats.at(-1)}`;
const MEGABYTES = photo.maxBytes / 1024 / 1024;

/** The reason why a file is not uploaded. The server looks at its bytes: a name, which the type is made of, may be wrong. */
export function whyRefused({ type, size }: Pick<File, 'type' | 'size'>, noun: Noun): string | undefined {
  if (size === 0) return uploadsText.empty(noun);
  if (type !== '' && !type.startsWith('image/')) return uploadsText.wrongType(FORMATS);
  if (size > photo.maxBytes) return `The ${noun} must be at most ${MEGABYTES} MB.`;
  return undefined;
}
