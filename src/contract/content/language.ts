/** Whether a text can be the value of `lang` (BCP 47). */
export function isLanguage(text: string) {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
