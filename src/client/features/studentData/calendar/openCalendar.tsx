import type { ReactNode } from 'react';
import { dayOf } from '@/client/lib/days';
import { idle } from '@/client/lib/pause';
import { CalendarPreview } from './CalendarPreview';
import { readCalendar } from './readCalendar';

/** Reads a calendar file, and shows what it would change. */
export async function openCalendar(bytes: Uint8Array) {
  const file = await readCalendar(bytes, dayOf(new Date()), idle);
  if ('reason' in file) return file;
  return { renderPreview: (close: () => void): ReactNode => <CalendarPreview file={file} close={close} /> };
}
