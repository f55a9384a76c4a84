import styled from 'styled-components';
import { paths } from '@/client/lib/paths';
import { from, space } from '@/client/design/tokens';
import { LabelledSelect, SearchInput } from '@/client/ui/LabelledField';
import { useEarlyInput } from '@/client/ui/hydration';
import { ALL, categories, sortedBy, sortingOf, sortingsOf, type Sorting, type View } from './galleryView';
import { useProjects } from './projectsApi';
import { galleryText } from './galleryText';
import { projectsText } from './projectsText';
import { BackLink } from '@/client/ui/layout';

type Props = { view: View; change: (part: Partial<View>) => void };

export function GalleryControls({ view, change }: Props) {
  const { data: projects = [] } = useProjects();
  // The router cannot navigate during hydration.
  const changeSoon = (part: Partial<View>) => queueMicrotask(() => change(part));
  const search = useEarlyInput<HTMLInputElement>((value) => changeSoon({ search: value }));
  const sorting = useEarlyInput<HTMLSelectElement>((value) =>
    changeSoon(sortedBy(value as Sorting, projects)),
  );
  const category = useEarlyInput<HTMLSelectElement>((value) => changeSoon({ category: value }));
  return (
    <>
      <Bar role="search">
        <SearchInput
          ref={search}
          label={galleryText.search}
          value={view.search}
          search={(text) => change({ search: text })}
        />
        <LabelledSelect
          ref={sorting}
          label="Sort by"
          value={sortingOf(view, projects)}
          options={sortingsOf(projects)}
          choose={(sorting) => change(sortedBy(sorting, projects))}
        />
        <LabelledSelect
          ref={category}
          label="Category"
          value={view.category}
          options={categories.map((name) => [name, name])}
          choose={(next) => change({ category: next })}
        />
      </Bar>
      {view.category !== ALL && (
        <WithoutCode>
          <BackLink to={paths.projects}>{projectsText.all}</BackLink>
        </WithoutCode>
      )}
    </>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space.s} ${space.m};
  grid-template-columns: repeat(2, minmax(0, 1fr));

  @media (scripting: none) {
    display: none;
  }
  /* Half of the narrowest phones would cut an option. */
  @media (max-width: 22rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  > :first-child {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: 2fr 1fr 1fr;

    > :first-child {
      grid-column: auto;
    }
  }
`;

/** Without code, a link with a category would show no way to the others. */
const WithoutCode = styled.div`
  display: none;

  @media (scripting: none) {
    display: block;
  }
`;
