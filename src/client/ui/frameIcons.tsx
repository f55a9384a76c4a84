import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Icons on a grid of 24 units, in the colour of the text. They are hidden from screen readers: controls have labels. */
const Svg = styled.svg`
  width: 1.4em;
  height: 1.4em;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
  flex: none;
`;

export const icon = (shape: ReactNode) =>
  function Icon() {
    return (
      <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {shape}
      </Svg>
    );
  };

// The icons of the header and footer. Those in icons.tsx are loaded with the pages that show them.
export const Sun = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M19 5l-1.8 1.8M6.8 17.2 5 19" />
  </>,
);
export const Moon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const Menu = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const Close = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ArrowUp = icon(<path d="M12 20V5M5.5 11.5 12 5l6.5 6.5" />);
export const ArrowRight = icon(<path d="M4 12h15M12.5 5.5 19 12l-6.5 6.5" />);
