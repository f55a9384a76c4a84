import { icon } from './frameIcons';

export const Repeat = icon(
  <path d="M4.5 11V9.5a3 3 0 0 1 3-3h11M15.5 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11M8.5 20.5l-3-3 3-3" />,
);
export const ChevronDown = icon(<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />);
export const More = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.8" />);
