import styled from 'styled-components';
import type { Drawn } from '@/contract/drawn';
import { color, from, space, touchTarget, type } from '@/client/design/tokens';

type Heading = { id: string; text: string; level: number };

const textOf = (piece: Drawn): string =>
  typeof piece === 'string' ? piece : piece.children.map(textOf).join('');

function headingsOf(drawn: readonly Drawn[]): Heading[] {
  return drawn.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    const { tag, properties, children } = piece;
    const [, level] = /^h([1-6])$/.exec(tag) ?? [];
    if (level === undefined) return headingsOf(children);
    return properties.id ? [{ id: String(properties.id), text: textOf(piece), level: Number(level) }] : [];
  });
}

/** The headings of the highest level in a case study, as links; nothing where there is only one. */
export function Contents({ drawn }: { drawn: readonly Drawn[] }) {
  const headings = headingsOf(drawn);
  const highest = Math.min(...headings.map(({ level }) => level));
  const shown = headings.filter(({ level }) => level === highest);
  if (shown.length < 2) return null;
  return (
    <Frame aria-label="Contents">
      <ul>
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** Beside the text; on a phone, the text begins sooner without it. */
const Frame = styled.nav`
  display: none;
  padding-block-start: ${space.m};
  border-block-start: 1px solid ${color.line};
  font-size: ${type.small};
  overflow-wrap: anywhere;

  ${from.desktop} {
    display: block;
  }
  a {
    display: flex;
    align-items: center;
    min-height: calc(0.75 * ${touchTarget});
    color: ${color.muted};
    text-decoration: none;
  }
  a:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;
