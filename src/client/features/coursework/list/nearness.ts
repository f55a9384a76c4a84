type Tell = (entry: IntersectionObserverEntry) => void;

/** Things are near this long before they come into sight. */
const AHEAD = '1000px 0px';

const tellers = new WeakMap<Element, Tell>();
let observer: IntersectionObserver | undefined;

/** Tells when an element comes near the window and when it goes. One observer watches all of them. */
export function whileWatched(element: Element, tell: Tell) {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) tellers.get(entry.target)?.(entry);
    },
    { rootMargin: AHEAD },
  );
  tellers.set(element, tell);
  observer.observe(element);
  return () => {
    tellers.delete(element);
    observer?.unobserve(element);
  };
}
