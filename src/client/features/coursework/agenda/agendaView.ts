import { isMonth, type Month } from './monthGrid';

/** What /activities shows, kept in the URL. Without a month it is the present one. */
export type AgendaView = { view: 'week' | 'month'; month?: Month };

export function viewOf(query: URLSearchParams): AgendaView {
  const month = query.get('month');
  return {
    view: query.get('view') === 'month' ? 'month' : 'week',
    month: isMonth(month) ? month : undefined,
  };
}

export function queryOf({ view, month }: AgendaView): URLSearchParams {
  return new URLSearchParams(view === 'week' ? {} : { view, ...(month && { month }) });
}
