import { icon } from '@/client/ui/frameIcons';

export const Reply = icon(<path d="M10 5.5 4 11.5l6 6M4.5 11.5H14a6 6 0 0 1 6 6v1" />);
export const OpenMail = icon(<path d="M3.5 10 12 4l8.5 6v10h-17ZM3.5 10.5 12 16l8.5-5.5" />);
