import { useEffect, useEffectEvent } from 'react';
import type { TableProps } from './useListTable';

type Props = Pick<TableProps<unknown>, 'list' | 'view' | 'changeView'>;

/** Shows the last page when the one of the view no longer exists, because its rows were deleted. */
export function useLastPage(list: Props['list'], view: Props['view'], changeView: Props['changeView']) {
  const correctPage = useEffectEvent(() => {
    const last = Math.ceil(list.total / view.size);
    if (list.rows.length === 0 && view.page > last && last > 0) changeView({ page: last }, { replace: true });
  });
  useEffect(() => correctPage(), [list]);
}
