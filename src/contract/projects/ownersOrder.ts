import type { Project } from './project';

type Placed = Pick<Project, 'id' | 'order'>;

export const hasOwnersOrder = (projects: readonly Placed[]) =>
  projects.some(({ order }) => typeof order === 'number');

/** Lower places first; those without one after them, the newest first. */
export const inOwnersOrder = <One extends Placed>(projects: readonly One[]) =>
  [...projects].sort(
    (one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || other.id - one.id,
  );
