import { drawnPart } from '@/client/store/lazyComponent';
import { withApi } from '@/client/store/withApi';

export const featuredWork = drawnPart(
  withApi(() => import(/* webpackChunkName: "landing" */ './FeaturedWork')),
);
