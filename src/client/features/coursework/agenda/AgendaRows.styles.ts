import styled from 'styled-components';
import { color, largeText, space, type } from '@/client/design/tokens';
import { BOX, itemRows } from '@/client/features/coursework/itemRows';

export const Rows = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  min-width: 0;
  container-type: inline-size;
`;

export const List = styled.ul`
  ${itemRows}
  width: 100%;

  li {
    padding: ${space.xs} ${space.m} ${space.s};
  }
  label {
    min-height: 2.5rem;
    padding-block: ${space.s};
    line-height: 1.3;
  }
  .about,
  strong {
    padding-inline-start: calc(${BOX} + ${space.m});
    font-size: ${type.small};
    overflow-wrap: anywhere;

    ${largeText} {
      padding-inline-start: 0;
    }
  }
  .about {
    display: flex;
    align-items: baseline;
    gap: ${space.s};
    color: ${color.muted};
  }
  .late {
    color: ${color.danger};
  }

  /* The list is also shown in narrow places of a wide screen. */
  @container (min-width: 44rem) {
    li {
      grid-template-columns: 50% minmax(0, 1fr) auto;
      align-items: center;
      column-gap: ${space.m};
      padding-block: ${space.xs};
    }
    .about,
    strong {
      padding-inline-start: 0;
    }
    strong {
      text-align: end;
    }
  }
`;
