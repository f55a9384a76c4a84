import { exampleProject } from '@/testing/examples';
import { featuredOf } from './FeaturedWork';

const projects = [5, 4, 3, 2, 1].map((id) => ({ _id: String(id), ...exampleProject({ id }) }));
const idsOf = (featured: 'latest' | readonly number[]) => featuredOf(projects, featured).map(({ id }) => id);

test('the three newest projects are featured, or those that the owner names, in their order', () => {
  expect(idsOf('latest')).toEqual([5, 4, 3]);
  expect(idsOf([2, 5])).toEqual([2, 5]);
  expect(idsOf([1, 2, 3, 4])).toEqual([1, 2, 3]);
});

test('where projects have places, the latest are those in front', () => {
  const placed = projects.map((project) => ({ ...project, order: project.id === 2 ? 1 : undefined }));
  expect(featuredOf(placed, 'latest').map(({ id }) => id)).toEqual([2, 5, 4]);
});

test('a featured project that is gone leaves no gap', () => {
  expect(idsOf([9, 1])).toEqual([1]);
  expect(idsOf([])).toEqual([]);
});
