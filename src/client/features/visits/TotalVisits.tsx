import { useCountVisitQuery } from './visitsApi';

/** The footer's counter. It stays away while nobody knows the number. */
export function TotalVisits() {
  const { data } = useCountVisitQuery();
  return data === undefined ? null : <span>Total visits: {data}</span>;
}
