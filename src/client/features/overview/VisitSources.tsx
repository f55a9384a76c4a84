import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Overview } from '@/contract/overview';
import { space, touchTarget } from '@/client/design/tokens';
import { Muted, Stack, Surface } from '@/client/ui/layout';
import { overviewText } from './overviewText';

const text = overviewText.sources;

/** The pages and the sites that brought most visitors in the days of the chart. */
export function VisitSources({ overview }: { overview: Pick<Overview, 'pages' | 'sites'> }) {
  return (
    <Stack as={Surface} aria-labelledby="visit-sources">
      <h2 id="visit-sources">{text.title}</h2>
      <Columns>
        {(['pages', 'sites'] as const).map((kind) => (
          <Stack key={kind} as="section" $gap="s" aria-labelledby={`visit-${kind}`}>
            <h3 id={`visit-${kind}`}>{text[kind]}</h3>
            {overview[kind].length === 0 && <Muted>{text.none[kind]}</Muted>}
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
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.l};
`;

const Names = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

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
