import type { Project } from './project';

type Placed = Pick<Project, 'id' | 'order'>;

/** Lower places first; those without one after them, the newest first. */
export const inOwnersOrder = <One extends Placed>(projects: readonly One[]) =>
  [...projects].sort(
    (one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || other.id - one.id,
  );
