import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, from, space, type } from '@/client/design/tokens';
import { inLine, Stack } from './layout';

/** What sets a part of the landing page apart: nothing, a ground of its own, or the last word. */
type Weight = 'plain' | 'ground' | 'closing';
type Props = { title: string; weight?: Weight; children: ReactNode };

/** A part of the landing page with its heading: above its content, or beside it where it is a list of facts. */
export function Section({ title, weight = 'plain', children }: Props) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} $weight={weight}>
      <h2 id={id}>{title}</h2>
      <Stack $gap="l">{children}</Stack>
    </Frame>
  );
}

const weights = {
  plain: css`
    gap: ${space.l};
    padding-block: ${space.l} ${space.xxl};
  `,
  ground: css`
    gap: ${space.l} ${space.xl};
    padding-block: ${space.xl};
    background: ${color.sunken};

    ${from.desktop} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    }
  `,
  closing: css`
    gap: ${space.l};
    padding-block: ${space.xxl};
    background: ${color.accentSoft};

    :root.dark & {
      background: ${color.surface};
    }

    > h2 {
      font-size: ${type.h1};
    }
  `,
};

const Frame = styled.section<{ $weight: Weight }>`
  ${inLine}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $weight }) => weights[$weight]}
`;
