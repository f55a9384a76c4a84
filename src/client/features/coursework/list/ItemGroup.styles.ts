import styled from 'styled-components';
import { below, color, from, largeText, motion, radius, space, type } from '@/client/design/tokens';
import { itemRows } from '@/client/features/coursework/itemRows';
import { Stack } from '@/client/ui/layout';
import type { GroupName } from './courseworkView';

/** How urgent a group is, by colour; its heading and its rows say it in words. */
const urgencies: Record<GroupName, string> = {
  overdue: color.danger,
  today: color.accent,
  tomorrow: color.accent,
  week: color.teal,
  later: color.muted,
  done: color.muted,
};

export const Group = styled(Stack).attrs({ as: 'section', $gap: 's' })<{ $name: GroupName }>`
  --urgency: ${({ $name }) => urgencies[$name]};
  min-width: 0;
`;

export const Heading = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${space.s};
  font-size: ${type.h3};
  color: var(--urgency);

  span {
    font-size: ${type.body};
    font-weight: 600;
    color: ${color.muted};
  }
`;

export const List = styled.ul`
  ${itemRows}
  border-inline-start: 4px solid var(--urgency);

  li {
    /*
     * Rows outside the window are not laid out: a long list opens in about half the time. Until then they have the
     * usual size of their content, so that rows do not move when others come into view.
     */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 6.95rem;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    padding: ${space.s} ${space.s} ${space.s} ${space.m};
  }
  /* Other items of the repetition above, which are not as urgent, or more. */
  .other {
    --urgency: ${color.muted};
    padding-inline-start: ${space.xl};
  }
  .late {
    --urgency: ${color.danger};
  }
  .about {
    grid-column: 2 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.m};
    font-size: ${type.small};
    color: ${color.muted};
    overflow-wrap: anywhere;

    ${largeText} {
      grid-column: 1 / -1;
    }
  }
  /* The subject has its own line, so that the deadlines of all rows are aligned. */
  .subject {
    flex-basis: 100%;
  }
  strong {
    color: var(--urgency);
  }
  .repeats,
  .opener {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
  }
  :where(button:not(.topic)) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space.s};
    min-width: 2.75rem;
    min-height: 2.75rem;
    border-radius: ${radius.pill};
    transition: background ${motion.quick};
  }
  :where(button:not(.topic)):hover,
  .menu[aria-expanded='true'] {
    background: ${color.sunken};
  }
  .opener {
    margin-inline: calc(-1 * ${space.s});
    padding-inline: ${space.s};
    min-height: 1.75rem;
    font-weight: 600;
    color: ${color.accent};
  }
  .opener[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  .menu {
    grid-row: 1;
    grid-column: 3;
  }
  .actions {
    grid-column: 2 / -1;
    display: flex;
    /* The first icon is below the topic. */
    margin-inline-start: calc(-1 * ${space.s});
    font-size: ${type.small};
    font-weight: 600;
  }
  .actions button {
    gap: ${space.xs};
    padding-inline: ${space.s};
    white-space: nowrap;
  }
  ${below.tablet} {
    .actions:not(.open) {
      display: none;
    }
  }
  /* Too narrow for all actions side by side. */
  @media (max-width: 23rem) {
    .actions {
      flex-direction: column;
      align-items: start;
    }
    .actions button {
      white-space: normal;
    }
  }
  ${from.tablet} {
    li {
      contain-intrinsic-block-size: auto 4.2rem;
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.1fr) auto;
      column-gap: ${space.s};
    }
    .about {
      grid-row: 1;
      grid-column: 3;
    }
    .menu,
    .actions span {
      display: none;
    }
    .actions {
      grid-row: 1;
      grid-column: 4;
      margin: 0;
    }
    .actions button {
      padding: 0;
    }
    .other {
      padding-inline-start: ${space.m};
    }
    .other label {
      margin-inline-start: ${space.l};
    }
  }
  ${from.desktop} {
    li {
      contain-intrinsic-block-size: auto 2.8rem;
    }
  }
`;
