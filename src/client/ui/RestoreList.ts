import styled from 'styled-components';
import { color, space, type } from '@/client/design/tokens';

/** Rows with a title, details and a button, for what can be restored. */
export const RestoreList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.m};
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  small {
    font-size: ${type.small};
    color: ${color.muted};
  }
`;
