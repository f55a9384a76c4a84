import { site } from '@/site';

/** Who the owner is and where they work, in one line. */
export const ownerLine = `${site.owner.name} · ${site.owner.location}`;
