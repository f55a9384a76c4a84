import type { ReactNode } from 'react';

const { locale } = new Intl.DateTimeFormat().resolvedOptions();

/** The student's language, where it is not that of the page. */
const lang = new Intl.Locale(locale).language === 'en' ? undefined : locale;

/** A date as the student's locale writes it. Isolated, so that its direction does not reorder the text around it. */
export const LocalDate = ({ children }: { children: ReactNode }) => <bdi lang={lang}>{children}</bdi>;
