import { useEffect, useRef, type PointerEvent } from 'react';
import { useToaster, type Toast } from 'react-hot-toast/headless';
import { dismiss, offerOf } from './say';
import * as S from './Toasts.styles';

/** Dragged further than this part of its width, a toast is dismissed (spec section 9). */
const DISMISSING_SHARE = 0.8;
const LEAVING_MS = 200;

/** Draws the toaster's toasts: its own component would need inline styles, which the page's policy forbids. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ removeDelay: LEAVING_MS });
  const newest = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      newest.current?.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);

  const pausing = {
    onMouseEnter: handlers.startPause,
    onMouseLeave: handlers.endPause,
    onFocus: handlers.startPause,
    onBlur: handlers.endPause,
  };

  return (['top-right', 'top-center'] as const).map((position) => (
    <S.Stack key={position} $position={position} {...pausing}>
      {toasts
        .filter((toast) => toast.position === position)
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isColoured={position === 'top-center'}
            ref={toast.id === toasts[0]?.id ? newest : null}
          />
        ))}
    </S.Stack>
  ));
}

type CardProps = { toast: Toast; isColoured: boolean; ref: React.Ref<HTMLDivElement> };

function ToastCard({ toast, isColoured, ref }: CardProps) {
  const grabbedAt = useRef<number | null>(null);
  const offer = offerOf(toast.id);

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
