import * as S from './LastDays.styles';
import { overviewText, type Counted } from './overviewText';
import { topOfScale } from './scale';

/** The part of a column that is left empty on each side. */
const GAP = 0.15;

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** In percent, so that a single visit can be seen beside thousands. */
const LOWEST = 3;

/** One value a day, on a scale of their own. */
export function Bars({ kind, values }: { kind: Counted; values: readonly number[] }) {
  const isEmpty = values.every((value) => value === 0);
  const top = topOfScale(values);
  const width = 100 / values.length;
  return (
    <div aria-hidden="true">
      <S.Kind>
        <b>{overviewText.kinds[kind]}</b> {isEmpty && overviewText.none}
      </S.Kind>
      <S.Bars $kind={isEmpty ? undefined : kind}>
        {!isEmpty && <S.Top>{compact.format(top)}</S.Top>}
        <svg>
          {values.map(
            (value, index) =>
              value > 0 && (
                // As high as the drawing, which cuts it off below.
                <rect
                  key={index}
                  x={`${width * (index + GAP)}%`}
                  y={`${100 - Math.max(LOWEST, (100 * value) / top)}%`}
                  width={`${width * (1 - 2 * GAP)}%`}
                  height="100%"
                  rx="2.5"
                />
              ),
          )}
        </svg>
      </S.Bars>
    </div>
  );
}
