/**
 * The ten digits of an Indian phone number, however it is written: with spaces, hyphens, parentheses and dots, and with
 * +91, 91 or 0 in front. Any other text is returned as it is, for the rule to refuse.
 */
export function tenDigits(phone: string) {
  const [, digits] = /^(?:\+?91|0)?(\d{10})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return digits ?? phone;
}
