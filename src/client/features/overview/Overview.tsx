import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { adminEndpoints } from '@/contract/adminEndpoints';
import type { Overview as Counts } from '@/contract/overview';
import { color, font, motion, shadow, space } from '@/client/design/tokens';
import { paths } from '@/client/lib/paths';
import { api, LIST } from '@/client/store/api';
import { Fetched } from '@/client/ui/Fetched';
import { Loader } from '@/client/ui/Loader';
import { keepFresh } from '@/client/ui/table/ListPage';
import { LastDays } from './LastDays';
import { overviewText } from './overviewText';
import { VisitSources } from './VisitSources';
import { card, coversAll } from '@/client/ui/layout';

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
