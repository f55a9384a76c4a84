import type { ShownProject } from '@/contract/projects/project';
import { NestedTooDeeply } from '@/markdown/limitNesting';
import type { Draw } from './drawings';

/** A project with its case study drawn. */
export async function shownProject(project: ShownProject, draw: Draw): Promise<ShownProject> {
  const { caseStudy, sourceCode } = project;
  if (!caseStudy) return project;
  try {
    const { drawn } = await draw(caseStudy, { sourceCode });
    return { ...project, drawnCaseStudy: drawn };
  } catch (error) {
    if (!(error instanceof NestedTooDeeply)) throw error;
    // It was stored by a version with other limits: it is shown as it was written.
    return { ...project, drawnCaseStudy: [{ tag: 'pre', properties: {}, children: [caseStudy] }] };
  }
}
