/** The most characters of a search in an admin's list. */
export const MAX_SEARCH = 200;
