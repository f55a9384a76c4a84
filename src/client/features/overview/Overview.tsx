import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { adminEndpoints } from '@/contract/adminEndpoints';
import type { Overview as Counts } from '@/contract/overview';
import { color, font, motion, shadow, space, touchTarget } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { api, LIST } from '@/client/store/api';
import { Fetched } from '@/client/ui/Fetched';
import { Loader } from '@/client/ui/Loader';
import { keepFresh } from '@/client/ui/table/ListPage';
import { LastDays } from './LastDays';
import { overviewText } from './overviewText';
import { card, coversAll, Muted, Stack, Surface } from '@/client/ui/layout';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Counts, void>({
      query: () => adminEndpoints.overview(),
      providesTags: (['Message', 'Project', 'User'] as const).map((type) => ({ type, id: LIST })),
    }),
  }),
});

/** What happened, and how much there is of everything. */
export function Overview({ isShown }: { isShown: boolean }) {
  const query = overviewApi.useGetOverviewQuery(undefined, keepFresh);
  if (!isShown) return null;
  return (
    <Fetched
      query={query}
      failed="The numbers could not be loaded."
      loader={<Loader text="Retrieving the numbers..." />}
    >
      {(overview) => (
        <>
          <LastDays days={overview.days} />
          <VisitSources overview={overview} />
          <Totals overview={overview} />
        </>
      )}
    </Fetched>
  );
}

const tiles = [
  { kind: 'users', to: paths.adminUsers },
  { kind: 'messages', to: paths.adminMessages },
  { kind: 'projects', to: paths.adminProjects },
  { kind: 'visits', to: undefined },
] as const;

/** How many there are of everything. */
const Totals = ({ overview }: { overview: Counts }) => (
  <Tiles>
    {tiles.map(({ kind, to }) => {
      const label = overviewText.labels[kind];
      return (
        <Tile key={kind}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>{overview[kind].toLocaleString()}</dd>
        </Tile>
      );
    })}
  </Tiles>
);

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.m};
`;

const Tile = styled.div`
  ${card}
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space.xs};
  padding: clamp(${space.m}, 2vw, ${space.l});
  box-shadow: ${shadow.resting};
  transition: box-shadow ${motion.move};

  &:has(a):hover {
    box-shadow: ${shadow.floating};
  }
  dt {
    font-weight: 600;
  }
  a {
    ${coversAll}
  }
  dd {
    font: 750 2.25rem / 1 ${font.display};
    font-variant-numeric: tabular-nums;
    color: ${color.accent};
    overflow-wrap: anywhere;
  }
`;

const SOURCES = [
  { kind: 'pages', title: 'The page they came to first', none: 'Nobody in these days.' },
  {
    kind: 'sites',
    title: 'The site that had the link',
    none: 'Nobody came by the link of another site in these days.',
  },
] as const;

/** The pages and the sites that brought most visitors in the days of the chart. */
const VisitSources = ({ overview }: { overview: Pick<Counts, 'pages' | 'sites'> }) => (
  <Stack as={Surface} aria-labelledby="visit-sources">
    <h2 id="visit-sources">Where visitors come from</h2>
    <Columns>
      {SOURCES.map(({ kind, title, none }) => (
        <Stack key={kind} as="section" $gap="s" aria-labelledby={`visit-${kind}`}>
          <h3 id={`visit-${kind}`}>{title}</h3>
          {overview[kind].length === 0 && <Muted>{none}</Muted>}
          <Names>
            {overview[kind].map(({ name, visits }) => (
              <li key={name}>
                {kind === 'pages' && !name.includes(':') ? (
                  <Link to={name}>{name}</Link>
                ) : (
                  <span>{name}</span>
                )}
                <span>{overviewText.counted('visits', visits)}</span>
              </li>
            ))}
          </Names>
        </Stack>
      ))}
    </Columns>
  </Stack>
);

const Columns = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.l};
`;

const Names = styled.ol`
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space.m};
  }
  li > :first-child {
    display: grid;
    align-items: center;
    min-width: ${touchTarget};
    min-height: ${touchTarget};
    overflow-wrap: anywhere;
  }
  li > :last-child {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;
