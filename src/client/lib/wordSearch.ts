/** Only the accents of Latin, Greek and Cyrillic: in other scripts, marks are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

const folded = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(ACCENTS, '').replaceAll('ß', 'ss');

/** Makes a test for texts that contain every word of the search, in any order and case, with or without accents. */
export function wordSearch(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
