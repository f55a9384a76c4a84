/** Only the accents of Latin, Greek and Cyrillic: in other scripts, marks are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text as it is searched: without case and accents. */
export const foldedText = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(ACCENTS, '').replaceAll('ß', 'ss');
