import { lazyComponent } from '@/client/store/lazyComponent';

/** Has a form, whose code the pages around it do without at first. */
export const ownSubjects = lazyComponent(() => import('./OwnSubjects'));
