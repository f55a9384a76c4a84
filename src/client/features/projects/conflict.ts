import type { ProjectFields } from './projectFields';

/** What this admin and another one have made of the same project. */
export type Conflict = { mine: ProjectFields; theirs: ProjectFields };

const names = (fields: ProjectFields) => Object.keys(fields) as (keyof ProjectFields)[];

export const differing = ({ mine, theirs }: Conflict) =>
  names(theirs).filter((name) => mine[name] !== theirs[name]);

/** Mine where I have changed the field since `base`, and theirs elsewhere. */
export const merged = (base: ProjectFields, { mine, theirs }: Conflict): ProjectFields => ({
  ...theirs,
  ...Object.fromEntries(
    names(mine).flatMap((name) => (mine[name] === base[name] ? [] : [[name, mine[name]]])),
  ),
});
