import { keepFresh } from '@/client/ui/table/ListPage';
import { useGetFeaturesQuery } from './featuresApi';

/** The arguments of a list's query: a part of it is only asked for where the backend divides lists. */
export function useListArguments<Part extends object>(part: Part) {
  const { data: features, isLoading } = useGetFeaturesQuery();
  return [features?.isOwn ? part : ({} as Partial<Part>), { ...keepFresh, skip: isLoading }] as const;
}
