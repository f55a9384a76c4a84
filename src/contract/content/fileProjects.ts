import type { FileProject } from '@/contract/projects/project';
import { readProjectFiles } from './readProjectFiles';

export const listFileProjects = (): FileProject[] =>
  readProjectFiles().flatMap(({ project }) => project ?? []);

/** The projects that are files of src/content/projects. The build puts the list in place of this file (webpack.config.ts). */
export const fileProjects: readonly FileProject[] = listFileProjects();
