import type { MouseEvent, PointerEvent } from 'react';
import { showToast } from '@/client/features/toasts/showToast';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';

const load = () => import('./PictureDialog');

const linkOf = ({ target }: { target: EventTarget }) =>
  (target as Element).closest<HTMLAnchorElement>('a[data-picture]');

/** In another tab or window, or to a file on the disk: that is the link's. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** A press on one of the pictures in an element with these handlers opens it in full. Without code, it leads to the file. */
export function usePictureDialog() {
  const { open, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);
  return {
    dialog,
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        // Where this fails, opening it says so.
        if (linkOf(event)) load().catch(() => {});
      },
      onClick: (event: MouseEvent) => {
        const link = linkOf(event);
        if (!link || isForBrowser(event)) return;
        // What could not be loaded is not among them.
        const shown = [...event.currentTarget.querySelectorAll<HTMLImageElement>('a[data-picture] img')];
        const first = shown.findIndex((picture) => link.contains(picture));
        if (first < 0) return;
        event.preventDefault();
        // Safari focuses no link that is pressed; the focus returns to it.
        link.focus();
        const pictures = shown.map((picture) => ({
          src: picture.closest('a')?.href ?? picture.src,
          still: picture.parentElement?.querySelector('source')?.srcset,
          name: picture.alt || picture.title || 'Picture',
        }));
        open(async () => {
          const { PictureDialog } = await load();
          return (close) => <PictureDialog pictures={pictures} first={first} close={close} />;
        });
      },
    },
  };
}
