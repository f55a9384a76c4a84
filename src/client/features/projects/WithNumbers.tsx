/** A text whose numbers stand out. */
export const WithNumbers = ({ text }: { text: string }) =>
  text
    .split(/(\p{N}(?:[\p{N}.,\u00a0\u202f ]*\p{N})?(?:\s?%)?)/u)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
