/** Values of a field: texts, numbers, and lists or objects of them. */
export const sameValue = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
