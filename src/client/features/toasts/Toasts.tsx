import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type Ref } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { isPressed } from '@/client/lib/shortcuts';
import * as S from './Toasts.styles';

/** A toast is dismissed when it is dragged by more than this share of its width (behaviour 11.1). */
const DISMISSING_SHARE = 0.8;
const LEAVING_MS = 200;

/** Renders the toasts. react-hot-toast's own component uses inline styles, which the Content-Security-Policy forbids. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ removeDelay: LEAVING_MS });
  const newest = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element>(null);
  const setIsPaused = usePause(handlers);

  const dismiss = (id: string) => {
    setIsPaused(false);
    toast.dismiss(id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    focusedBefore.current = null;
  };

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const card = newest.current;
      if (!card || !isPressed('newestToast', event)) return;
      event.preventDefault();
      if (!card.contains(document.activeElement)) focusedBefore.current = document.activeElement;
      card.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);

  const pauseHandlers = {
    onPointerMove: () => setIsPaused(true),
    onPointerLeave: () => setIsPaused(false),
    onFocus: () => setIsPaused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setIsPaused(false);
      // The visitor moved the focus elsewhere: dismissing the toast must not move it back.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) focusedBefore.current = null;
    },
  };

  return (['top-right', 'top-center'] as const).map((position) => (
    <S.Stack key={position} $position={position} {...pauseHandlers}>
      {toasts
        .filter((toast) => toast.position === position)
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            dismiss={dismiss}
            isColoured={position === 'top-center'}
            ref={toast.id === toasts[0]?.id ? newest : null}
          />
        ))}
    </S.Stack>
  ));
}

/** `endPause` has no effect before the toaster has rendered its pause, so it is called by an effect. */
function usePause({ startPause, endPause }: ReturnType<typeof useToaster>['handlers']) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) startPause();
  }, [isPaused, startPause]);
  useEffect(() => {
    if (!isPaused) endPause();
  }, [isPaused, endPause]);
  return setIsPaused;
}

type CardProps = {
  toast: Toast;
  dismiss: (id: string) => void;
  isColoured: boolean;
  ref: Ref<HTMLDivElement>;
};

function ToastCard({ toast, dismiss, isColoured, ref }: CardProps) {
  const dragStart = useRef<number>(null);
  const isButton = (target: EventTarget) => (target as Element).closest('button') !== null;

  const grab = ({ target, clientX, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) => {
    if (isButton(target)) return;
    dragStart.current = clientX;
    currentTarget.setPointerCapture(pointerId);
  };
  const drag = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (dragStart.current !== null) currentTarget.style.translate = `${clientX - dragStart.current}px`;
  };
  const release = ({ clientX, currentTarget, type }: PointerEvent<HTMLDivElement>) => {
    if (dragStart.current === null) return;
    const distance = Math.abs(clientX - dragStart.current);
    dragStart.current = null;
    if (type === 'pointerup' && distance > currentTarget.offsetWidth * DISMISSING_SHARE) dismiss(toast.id);
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
      onClick={({ target }) => isButton(target) && dismiss(toast.id)}
    >
      <S.Message>{resolveValue(toast.message, toast)}</S.Message>
      <S.Dismiss type="button" aria-label="Dismiss">
        ×
      </S.Dismiss>
    </S.Card>
  );
}
