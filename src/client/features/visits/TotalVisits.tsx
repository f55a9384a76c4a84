import { useVisits } from './visitsApi';

/** The footer's counter. Hidden until the number is known. */
export function TotalVisits() {
  const { data } = useVisits();
  return data === undefined ? null : <span>Total visits: {data}</span>;
}
