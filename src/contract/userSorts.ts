/** The fields by which the server sorts users (contract 8.5). */
export const USER_SORTS = ['createdAt', 'name', 'email'] as const;
