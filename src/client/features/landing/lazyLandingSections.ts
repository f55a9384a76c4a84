import { drawnPart } from '@/client/store/lazyComponent';

export const landingSections = drawnPart(() => import(/* webpackChunkName: "landing" */ './LandingSections'));
