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
export const ArrowOut = icon(<path d="M7 17 17 7M8.5 7H17v8.5" />);
export const Padlock = icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const Turn = icon(<path d="M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5" />);
export const ArrowLeft = icon(<path d="M20 12H5M11.5 5.5 5 12l6.5 6.5" />);
export const Pencil = icon(<path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17ZM14 7.5l3 3" />);
export const Trash = icon(<path d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6" />);
export const Mail = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.5 7.5 8.5 6 8.5-6" />
  </>,
);
export const Download = icon(<path d="M12 4v11M6.5 10 12 15.5 17.5 10M4.5 20h15" />);
export const Check = icon(<path d="M4 4.5h16v15H4ZM8 12l3 3 5.5-6.5" />);
export const Flask = icon(
  <path d="M9.5 4v6L4.8 18a1.6 1.6 0 0 0 1.4 2.5h11.6a1.6 1.6 0 0 0 1.4-2.5L14.5 10V4M8 4h8M7.5 14.5h9" />,
);
export const Lock = icon(<path d="M5 10.5h14v10H5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2.5" />);
export const Calendar = icon(<path d="M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8" />);
export const ArrowDown = icon(<path d="M12 4v15M5.5 12.5 12 19l6.5-6.5" />);
export const Headset = icon(
  <path d="M4.5 14v-2.5a7.5 7.5 0 0 1 15 0V14M4.5 13H7v6H6a1.5 1.5 0 0 1-1.5-1.5ZM19.5 13H17v6h1a1.5 1.5 0 0 0 1.5-1.5ZM18 19c0 1.5-1.5 2.5-4 2.5" />,
);
export const Speech = icon(<path d="M4 5.5h16v11H11l-4.5 4v-4H4ZM8 10h8M8 13h5" />);
export const People = icon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5c0-3.4 2.6-5.5 6-5.5s6 2.1 6 5.5M15.5 5.5a3.2 3.2 0 0 1 0 6M17.5 14.5c2.2.7 3.5 2.5 3.5 5" />
  </>,
);
export const Leave = icon(<path d="M10 4H5v16h5M10.5 12H20M16 7.5l4.5 4.5-4.5 4.5" />);
export const ChevronLeft = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRight = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const Repeat = icon(
  <path d="M4.5 11V9.5a3 3 0 0 1 3-3h11M15.5 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11M8.5 20.5l-3-3 3-3" />,
);
export const ChevronDown = icon(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);
export const More = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.8" />);
export const Sliders = icon(
  <>
    <path d="M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20" />
    <circle cx="15" cy="7" r="2.5" />
    <circle cx="9" cy="17" r="2.5" />
  </>,
);
