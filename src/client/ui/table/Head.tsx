import { nextSorting, type Sorting, type TextColumn } from '@/client/lib/tableView';
import { Unseen } from '@/client/ui/layout';
import * as S from './DataTable.styles';

type Props<Row> = {
  columns: readonly TextColumn<Row>[];
  sorting: Sorting | undefined;
  sort: (sorting: Sorting | undefined) => void;
  /** Whether every row of the page that can be is selected. */
  isMarked: boolean;
  mark: (isOn: boolean) => void;
};

const marks = { asc: '↑', desc: '↓' } as const;
const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** Headings that sort, and the box that selects a page. On a small screen they stand above the cards. */
export function Head<Row>({ columns, sorting, sort, isMarked, mark }: Props<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          <S.Box
            type="checkbox"
            aria-label="Select this page"
            checked={isMarked}
            onChange={({ target }) => mark(target.checked)}
          />
        </th>
        {columns.map(({ key, label }) => {
          const order = sorting?.by === key ? sorting.order : undefined;
          return (
            <th key={key} role="columnheader" scope="col" aria-sort={order ? spoken[order] : 'none'}>
              <S.Heading type="button" onClick={() => sort(nextSorting(sorting, key))}>
                {label}
                <span aria-hidden="true">{order ? marks[order] : '↕'}</span>
              </S.Heading>
            </th>
          );
        })}
        <th role="columnheader" scope="col">
          <Unseen>Actions</Unseen>
        </th>
      </tr>
    </thead>
  );
}
