import { wordSearch } from './wordSearch';

test.each([
  { search: '', text: 'Normal forms', finds: true },
  { search: ' \t', text: '', finds: true },
  { search: 'forms normal', text: 'Normal forms', finds: true },
  { search: '  NORM  orm ', text: 'Normal forms', finds: true },
  { search: 'normal trees', text: 'Normal forms', finds: false },
  { search: 'normalforms', text: 'Normal forms', finds: false },
  { search: 'c++ (2', text: 'Project in C++ (2026)', finds: true },
  { search: 'strassen', text: 'Straßenbahn', finds: true },
  { search: 'SAFFRON Žák', text: 'Sáffron, by zak', finds: true },
  { search: 'i', text: 'İ', finds: true },
  { search: 'कि', text: 'कु', finds: false },
  { search: 'अभ्यास', text: 'अभ्यास २', finds: true },
])('“$search” in “$text”: $finds', ({ search, text, finds }) => {
  expect(wordSearch(search)(text)).toBe(finds);
});
