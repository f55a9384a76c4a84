import { useVisits } from './useVisits';

/** The footer's counter. It stays away while nobody knows the number. */
export function TotalVisits() {
  const { data } = useVisits();
  return data === undefined ? null : <span>Total visits: {data}</span>;
}
