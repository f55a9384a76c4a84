import { useEffect, useEffectEvent, useState } from 'react';

/** Copied text may come with a picture of itself. */
const hasText = (data: DataTransfer | null) => data?.types.includes('text/plain') ?? false;

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** Calls back with a file that is pasted or dropped anywhere on the page. Returns whether one is dragged over it. */
export function useIncomingFile(onFile: (file: File) => void): boolean {
  const [isHovering, setIsHovering] = useState(false);
  const takeFirst = useEffectEvent((data: DataTransfer | null) => {
    const file = data?.files[0];
    if (file) onFile(file);
  });

  useEffect(() => {
    // By default the browser leaves the page and opens the file.
    const hover = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsHovering(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsHovering(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsHovering(false);
      takeFirst(event.dataTransfer);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (!hasText(clipboardData)) takeFirst(clipboardData);
    };

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
