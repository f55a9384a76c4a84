/** The category that stands for the owner's own brand is added from `src/site.ts` (spec section 9). */
export const PROJECT_CATEGORIES = ['All', 'CSS', 'JavaScript', 'React JS'] as const;

/** What a source that nobody may see is called (spec section 3). */
export const NO = 'no';

export type Project = {
  /** Made by the server: what a project is deleted by. */
  _id: string;
  /** Made by the client: what projects are sorted by. */
  id: number;
  title: string;
  description: string;
  imageURL: string;
  category: string[];
  liveLink: string;
  sourceCode: string;
  /** YES or NO. */
  responsive: string;
  /** PC or Mobile. */
  betterUI: string;
};

/** Whether visitors may see the source (spec section 2, "Source code access is gated"). */
export function hasOpenSource({ sourceCode }: Pick<Project, 'sourceCode'>) {
  return sourceCode !== '' && sourceCode.toLowerCase() !== NO;
}

/** YES means responsive, anything else does not (spec section 3). */
export function isResponsive({ responsive }: Pick<Project, 'responsive'>) {
  return responsive.toUpperCase() === 'YES';
}

/** Commas part them; blanks around them and stray commas do not count (spec section 3). */
export function parseCategories(typed: string): string[] {
  return [...new Set(typed.split(',').map((entry) => entry.trim()))].filter(Boolean);
}
