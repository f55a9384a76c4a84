type WeekInfo = { firstDay: number };
/** Older browsers have a property instead of the method, and some have neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const MONDAY = 1;

/** The day on which weeks begin in a locale, from 1 for Monday to 7 for Sunday; Monday where it is unknown. */
export function firstWeekday(tag = new Intl.DateTimeFormat().resolvedOptions().locale): number {
  const locale = new Intl.Locale(tag) as LocaleWithWeek;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY;
}
