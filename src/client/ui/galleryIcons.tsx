import { icon } from './frameIcons';

export const Lock = icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const Turn = icon(<path d="M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5" />);
export const ArrowLeft = icon(<path d="M20 12H5M11.5 5.5 5 12l6.5 6.5" />);
