import { firstWeekday } from '@/client/lib/dayFormat';
import { useAppSelector } from '@/client/store/hooks';
import { selectChosenWeekStart } from './weekSlice';

const ofLocale = firstWeekday();

/** The day on which weeks begin, from 1 for Monday to 7 for Sunday: the chosen one, or that of the student's locale. */
export const useWeekStart = () => useAppSelector(selectChosenWeekStart) ?? ofLocale;
