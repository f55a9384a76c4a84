import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { Day } from '@/contract/calendar';
import { isPressed } from '@/client/lib/shortcuts';

/** So far a mouse moves before it drags, and a finger before it scrolls instead, in pixels. */
const SLOP = 8;
/** For so long a finger rests on an item before it drags it, in milliseconds. */
const LONG_PRESS = 350;
/** So near to an end of the screen the page scrolls along, in pixels, and so far with each frame. */
const EDGE = 72;
const STEP = 8;

type Point = { x: number; y: number };

/** What is dragged, where, and the day below it. */
export type Drag = Point & { id: string; over: Day | undefined };

const dayAt = ({ x, y }: Point) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;

const edgeAt = ({ y }: Point) => Number(y > window.innerHeight - EDGE) - Number(y < EDGE);

/**
 * Drags what has `data-item` to what has `data-day`: with the mouse at once, with a finger after a long press, because
 * a swipe scrolls. The browser's own dragging does not work with fingers everywhere. `scrolls`: whether the page follows
 * at the ends of the screen.
 */
export function useDrag<Frame extends HTMLElement>(scrolls: boolean, drop: (id: string, day: Day) => void) {
  const frame = useRef<Frame>(null);
  const pressed = useRef<AbortController>(null);
  const isDragging = useRef(false);
  const [drag, setDrag] = useState<Drag>();

  useEffect(() => {
    // There from the start: what is added during a touch is not asked whether the page may scroll.
    const stay = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    const { current } = frame;
    current?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      current?.removeEventListener('touchmove', stay);
      pressed.current?.abort();
    };
  }, []);

  const edge = drag && scrolls ? edgeAt(drag) : 0;
  useEffect(() => {
    if (edge === 0) return undefined;
    let next = requestAnimationFrame(function scroll() {
      window.scrollBy({ top: edge * STEP, behavior: 'instant' });
      next = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(next);
  }, [edge]);

  const onPointerDown = (down: ReactPointerEvent) => {
    const id = (down.target as Element).closest<HTMLElement>('[data-item]')?.dataset.item;
    if (!id || !down.isPrimary || down.button !== 0) return;
    const isMouse = down.pointerType === 'mouse';
    const press = new AbortController();
    pressed.current?.abort();
    pressed.current = press;
    const { signal } = press;
    const first = { x: down.clientX, y: down.clientY };

    const follow = (point: Point) => {
      isDragging.current = true;
      setDrag({ ...point, id, over: dayAt(point) });
    };
    const timer = isMouse ? undefined : setTimeout(() => follow(first), LONG_PRESS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      isDragging.current = false;
      setDrag(undefined);
    });
    const stop = () => press.abort();

    const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerId !== down.pointerId) return;
      if (isDragging.current) return follow({ x, y });
      if (Math.hypot(x - first.x, y - first.y) < SLOP) return;
      if (isMouse) follow({ x, y });
      else stop();
    };
    const end = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerId !== down.pointerId) return;
      const wasDragging = isDragging.current;
      stop();
      if (!wasDragging) return;
      // The click that follows belongs to the drag.
      const ignore = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('click', ignore, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
      const day = dayAt({ x, y });
      if (day) drop(id, day);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    const leave = (event: KeyboardEvent) => {
      if (isPressed('leave', event)) stop();
    };
    window.addEventListener('keydown', leave, { signal });
    // A long press is no request for the browser's menu.
    if (!isMouse) window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  };

  return { frame, drag, onPointerDown };
}
