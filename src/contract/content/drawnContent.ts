import type { Drawn } from '@/contract/drawn';
import { drawContent } from './readContent';

/** The owner's pages by their paths, apart from the list, which every page has. The build puts it in place of this file. */
export const drawnContent: Readonly<Record<string, readonly Drawn[]>> = drawContent();
