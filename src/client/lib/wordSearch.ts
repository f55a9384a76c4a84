import { foldedText } from '@/contract/foldedText';

/** Makes a test for texts that contain every word of the search, in any order and case, with or without accents. */
export function wordSearch(search: string): (text: string) => boolean {
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = foldedText(text);
    return words.every((word) => searched.includes(word));
  };
}
