import styled from 'styled-components';
import { color, radius, space, type } from '@/client/design/tokens';

/** Large enough for a thumb. */
const BOX = '1.5rem';

export const Rows = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  min-width: 0;
  container-type: inline-size;
`;

/** Styles its rows and their parts as well: plain elements are drawn faster than styled components. */
export const List = styled.ul`
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: clip;

  li {
    display: grid;
    padding: ${space.xs} ${space.m} ${space.s};
    border-block-end: 1px solid ${color.line};
  }
  > :last-child {
    border-block-end: 0;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-height: 2.5rem;
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label:has(:checked) {
    color: ${color.muted};
    text-decoration: line-through;
  }
  input {
    flex: none;
    width: ${BOX};
    height: ${BOX};
    margin: 0;
    accent-color: ${color.accent};
    cursor: pointer;
  }
  .about,
  strong {
    padding-inline-start: calc(${BOX} + ${space.m});
    font-size: ${type.small};
    overflow-wrap: anywhere;
  }
  .about {
    display: flex;
    align-items: baseline;
    gap: ${space.s};
    color: ${color.muted};
  }
  /* The mark of the subject. */
  i {
    flex: none;
    width: 0.65em;
    height: 0.65em;
    border-radius: 50%;
  }
  strong {
    font-weight: 650;
  }
  .late {
    color: ${color.danger};
  }

  /* The list also stands in narrow places of a wide screen. */
  @container (min-width: 44rem) {
    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 10.5rem;
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
