import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Overview } from '@/contract/overview';
import { space, touchTarget } from '@/client/design/tokens';
import { Muted, Stack, Surface } from '@/client/ui/layout';
import { overviewText } from './overviewText';

const SOURCES = [
  { kind: 'pages', title: 'The page they came to first', none: 'Nobody in these days.' },
  {
    kind: 'sites',
    title: 'The site that had the link',
    none: 'Nobody came by the link of another site in these days.',
  },
] as const;

/** The pages and the sites that brought most visitors in the days of the chart. */
export const VisitSources = ({ overview }: { overview: Pick<Overview, 'pages' | 'sites'> }) => (
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
