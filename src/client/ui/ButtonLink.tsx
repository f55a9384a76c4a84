import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { buttonLook } from './Button';

/** A link that looks like a button, because it goes somewhere. */
export const ButtonLink = styled(Link)<{ $weight?: 'primary' | 'quiet' | 'danger' }>`
  ${buttonLook}
`;
