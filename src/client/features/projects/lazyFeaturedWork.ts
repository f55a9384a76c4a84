import { drawnPart } from '@/client/store/lazyComponent';

export const featuredWork = drawnPart(() => import(/* webpackChunkName: "landing" */ './FeaturedWork'));
