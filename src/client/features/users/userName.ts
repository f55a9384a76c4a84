import type { UserForAdmin } from '@/contract/user';

/** How the controls of a row name its user (contract 6). */
export const nameOf = ({ name, email }: Pick<UserForAdmin, 'name' | 'email'>) => `${name} (${email})`;
