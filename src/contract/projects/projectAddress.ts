import { pagePaths } from '@/contract/pages/pages';
import type { Project } from './project';
import { slugOf } from './slug';

type Named = Pick<Project, 'id' | 'title'>;

/** The last part of the address of a project's page, `ID-its-title`, unescaped. */
export function projectAddress({ id, title }: Named) {
  const words = slugOf(title);
  return words ? `${id}-${words}` : String(id);
}

/** The path of a project's page (behaviour 5.5), escaped. */
export const projectPath = (project: Named) =>
  pagePaths.project.replace(':address', encodeURIComponent(projectAddress(project)));

/** The project that an address (`ID` or `ID-any-words`, unescaped) leads to. */
export function projectAt<One extends Pick<Project, 'id'>>(address: string, projects: readonly One[]) {
  const [, id] = /^(\d+)(?:-|$)/.exec(address) ?? [];
  return projects.find((project) => String(project.id) === id);
}
