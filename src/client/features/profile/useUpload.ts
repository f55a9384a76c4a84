import { useRef, useState } from 'react';
import { isProblem } from '@/client/store/api';
import { pack } from './parcels';
import { useUploadPhotoMutation } from './profileApi';
import { whyRefused } from './whyRefused';
import { photoText } from './photoText';

/** Where an upload stands: what of it can be seen, and what came of the last one. */
export type Upload = {
  /** The address of the chosen picture while it is on its way. */
  preview?: string;
  /** From 0 to 1. */
  share: number;
  outcome?: { problem: string } | { success: string };
};

/** Sends a photo as soon as it is chosen; a new choice takes the place of one that is under way. */
export function useUpload(userId: string) {
  const [upload] = useUploadPhotoMutation();
  const [state, setState] = useState<Upload>({ share: 0 });
  const [original, setOriginal] = useState<File>();
  const underWay = useRef<{ abort: () => void }>(null);

  const send = async (file: File, chosen: File) => {
    underWay.current?.abort();
    const problem = whyRefused(file);
    if (problem !== undefined) return setState({ share: 0, outcome: { problem } });

    const preview = URL.createObjectURL(file);
    setState({ share: 0, preview });
    const watch = (share: number) => setState((now) => (now.preview === preview ? { ...now, share } : now));
    const call = upload({ userId, parcel: pack({ file, watch }) });
    underWay.current = call;
    const { error } = await call;
    URL.revokeObjectURL(preview);
    // Whoever has taken its place meanwhile speaks for itself.
    if (underWay.current !== call) return;
    underWay.current = null;
    if (error) {
      const problem = (isProblem(error) && error.message) || photoText.failed;
      return setState({ share: 0, outcome: { problem } });
    }
    setState({ share: 1, outcome: { success: photoText.changed } });
    setOriginal(chosen);
  };

  const cancel = () => {
    underWay.current?.abort();
    underWay.current = null;
    setState({ share: 0, outcome: { success: photoText.cancelled } });
  };

  return {
    ...state,
    /** The file that the present photo was made from, if it was chosen on this page. */
    original,
    /** Sends a file, which may be a part of the one that was chosen. */
    send: (file: File, chosen = file) => void send(file, chosen),
    cancel,
  };
}
