import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { isPressed } from '@/client/lib/shortcuts';
import { offers } from './offers';
import * as S from './Toasts.styles';

export { toast };

/** Dragged further than this part of its width, a toast is dismissed (spec section 9). */
const DISMISSING_SHARE = 0.8;
const LEAVING_MS = 200;

/** Draws the toaster's toasts: its own component would need inline styles, which the page's policy forbids. */
export function Component() {
  const { toasts, handlers } = useToaster({ removeDelay: LEAVING_MS });
  const newest = useRef<HTMLDivElement>(null);
  const pause = usePause(handlers);
  const cameFrom = useRef<Element>(null);

  const shown = useRef<string[]>([]);
  useEffect(() => {
    const ids = toasts.map(({ id }) => id);
    for (const id of shown.current) if (!ids.includes(id)) offers.delete(id);
    shown.current = ids;
  }, [toasts]);

  /** Dismissed by keyboard, a toast gives the focus back to where it was called from. */
  const dismissAndReturn = (id: string) => {
    pause.end();
    offers.delete(id);
    toast.dismiss(id);
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    cameFrom.current = null;
  };

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      if (!isPressed('newestToast', event)) return;
      event.preventDefault();
      if (!newest.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      newest.current?.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);

  const pausing = {
    onPointerMove: pause.begin,
    onPointerLeave: pause.end,
    onFocus: pause.begin,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      pause.end();
      // Whoever has gone elsewhere by themselves wants to stay there.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = null;
    },
  };

  return (['top-right', 'top-center'] as const).map((position) => (
    <S.Stack key={position} $position={position} {...pausing}>
      {toasts
        .filter((toast) => toast.position === position)
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            dismiss={dismissAndReturn}
            isColoured={position === 'top-center'}
            ref={toast.id === toasts[0]?.id ? newest : null}
          />
        ))}
    </S.Stack>
  ));
}

type Handlers = ReturnType<typeof useToaster>['handlers'];

/**
 * Holds all toasts while one is hovered or focused. The toaster's own `endPause` does nothing until it has been
 * rendered paused, and a toast that is removed under the pointer never says that the pointer has left: so what is
 * wanted is state, and the toaster follows it.
 */
function usePause({ startPause, endPause }: Handlers) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) startPause();
  }, [isHeld, startPause]);
  useEffect(() => {
    if (!isHeld) endPause();
  }, [isHeld, endPause]);
  return { begin: () => setIsHeld(true), end: () => setIsHeld(false) };
}

type CardProps = {
  toast: Toast;
  dismiss: (id: string) => void;
  isColoured: boolean;
  ref: React.Ref<HTMLDivElement>;
};

function ToastCard({ toast, dismiss, isColoured, ref }: CardProps) {
  const grabbedAt = useRef<number | null>(null);
  const offer = offers.get(toast.id);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('button')) return;
    grabbedAt.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (grabbedAt.current === null) return;
    currentTarget.style.translate = `${clientX - grabbedAt.current}px`;
  };
  const release = ({ clientX, currentTarget, type }: PointerEvent<HTMLDivElement>) => {
    if (grabbedAt.current === null) return;
    const distance = type === 'pointercancel' ? 0 : Math.abs(clientX - grabbedAt.current);
    grabbedAt.current = null;
    if (distance > currentTarget.offsetWidth * DISMISSING_SHARE) dismiss(toast.id);
    else currentTarget.style.translate = '';
  };

  return (
    <S.Card
      ref={ref}
      tabIndex={-1}
      role={toast.type === 'error' ? 'alert' : 'status'}
      $kind={toast.type}
      $isColoured={isColoured}
      $isLeaving={!toast.visible}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={({ key }) => key === 'Escape' && dismiss(toast.id)}
    >
      <S.Text>{String(toast.message)}</S.Text>
      {offer && (
        <S.Offer
          type="button"
          onClick={() => {
            dismiss(toast.id);
            offer.take();
          }}
        >
          {offer.label}
        </S.Offer>
      )}
      <S.Dismiss type="button" aria-label="Dismiss" onClick={() => dismiss(toast.id)}>
        ×
      </S.Dismiss>
    </S.Card>
  );
}
