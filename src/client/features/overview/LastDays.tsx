import { useState, type PointerEvent } from 'react';
import { site } from '@/site';
import type { DayCounts } from '@/contract/overview';
import { formatted } from '@/client/lib/dayFormat';
import { Disclosure } from '@/client/ui/Disclosure';
import { Stack, Surface } from '@/client/ui/layout';
import { LocalDate } from '@/client/ui/LocalDate';
import { Hint } from '@/client/ui/TextField.styles';
import { DaysTable } from './DaysTable';
import * as S from './LastDays.styles';
import { KINDS, overviewText, type Counted } from './overviewText';

const WEEK = 7;

/**
 * What happened on each day, as three charts with one time line. Arrow keys, a press and the mouse choose a day, of which
 * the figures are shown.
 */
export function LastDays({ days }: { days: readonly DayCounts[] }) {
  const [chosen, setChosen] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const last = days.length - 1;
  const index = Math.min(hovered ?? chosen ?? last, last);
  const [shown, today, weekBefore] = [days[index], days[last], days[last - WEEK]];
  if (!shown || !today || !weekBefore) return null;

  const columnAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length)));
  };
  // A finger that moves scrolls the page, or moves the choice.
  const ifMouse = (choose: (column: number) => void) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') choose(columnAt(event));
  };

  return (
    <Stack as={Surface} aria-labelledby="last-days">
      <h2 id="last-days">{overviewText.title}</h2>
      <S.Today>
        {KINDS.map((kind) => (
          <S.TodayLine key={kind} $kind={kind}>
            {overviewText.today(kind, today, weekBefore)}
          </S.TodayLine>
        ))}
      </S.Today>
      <div>
        {/* Screen readers read the same as the value of the range below. */}
        <S.Figures aria-hidden="true">
          <strong>
            <LocalDate>{formatted.day(shown.day)}</LocalDate>
          </strong>
          {KINDS.map((kind) => (
            <span key={kind}>{overviewText.counted(kind, shown[kind])}</span>
          ))}
        </S.Figures>
        <S.Plot $days={days.length}>
          <S.Band style={{ insetInlineStart: `${(100 * index) / days.length}%` }} />
          {KINDS.map((kind) => (
            <Bars key={kind} kind={kind} values={days.map((counts) => counts[kind])} />
          ))}
          <S.Dates aria-hidden="true">
            {days.map(({ day }, place) => {
              if ((last - place) % WEEK !== 0) return null;
              if (place === last) return <S.LastDate key={day}>Today</S.LastDate>;
              return (
                <span key={day} style={{ insetInlineStart: `${(100 * (place + 0.5)) / days.length}%` }}>
                  <LocalDate>{formatted.shortDayOfMonth(day)}</LocalDate>
                </span>
              );
            })}
          </S.Dates>
          <S.Chooser
            type="range"
            min={0}
            max={last}
            value={index}
            aria-label="Day of the chart"
            aria-valuetext={`${formatted.day(shown.day)}: ${overviewText.figures(shown)}`}
            onChange={({ target }) => {
              setHovered(undefined);
              setChosen(Number(target.value));
            }}
            onPointerMove={ifMouse(setHovered)}
            // The range has this value already, so that a press does not change it.
            onPointerDown={ifMouse(setChosen)}
            onPointerLeave={() => setHovered(undefined)}
          />
        </S.Plot>
      </div>
      <Hint>
        Whoever comes again on a day is counted once. Admins, and robots that name themselves, are not
        counted. Each day is a day in {site.timeZone.replaceAll('_', ' ')}.
      </Hint>
      <Disclosure label="Show as table" level={3}>
        <DaysTable days={days} />
      </Disclosure>
    </Stack>
  );
}

/** So that few do not look like many. */
const LEAST = 4;

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The top of a chart's scale: a round number, at least the largest value and not much more. */
export function topOfScale(values: readonly number[]) {
  const largest = Math.max(LEAST, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  return power * (STEPS.find((step) => step * power >= largest) ?? 10);
}

/** The part of a column that is left empty on each side. */
const GAP = 0.15;

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** In percent, so that a single visit can be seen beside thousands. */
const LOWEST = 3;

/** One value a day, on a scale of their own. */
function Bars({ kind, values }: { kind: Counted; values: readonly number[] }) {
  const isEmpty = values.every((value) => value === 0);
  const top = topOfScale(values);
  const width = 100 / values.length;
  return (
    <div aria-hidden="true">
      <S.Kind>
        <b>{overviewText.kinds[kind]}</b> {isEmpty && 'none in these days'}
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
