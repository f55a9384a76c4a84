/** The fields by which the server sorts users (behaviour 9.1). */
export const USER_SORTS = ['createdAt', 'name', 'email'] as const;
