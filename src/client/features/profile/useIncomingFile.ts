import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = (parcel: DataTransfer | null) => parcel?.types.includes('Files') ?? false;

/** Takes a file that is pasted or dropped anywhere on the page. Tells whether one hovers over it. */
export function useIncomingFile(take: (file: File) => void): boolean {
  const [isHovering, setIsHovering] = useState(false);
  const takeFirst = useEffectEvent((parcel: DataTransfer | null) => {
    const file = parcel?.files[0];
    if (file) take(file);
  });

  useEffect(() => {
    // Without this the browser would leave the page and open the file.
    const hover = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsHovering(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsHovering(false);
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsHovering(false);
      takeFirst(event.dataTransfer);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => takeFirst(clipboardData);

    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, []);

  return isHovering;
}
