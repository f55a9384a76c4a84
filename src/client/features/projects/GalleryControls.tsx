import { useId } from 'react';
import styled from 'styled-components';
import { from, space } from '@/client/design/tokens';
import { fieldLook } from '@/client/ui/TextField.styles';
import { useTypedAhead } from '@/client/ui/useTypedAhead';
import { categories, sortings, type Sorting, type View } from './galleryView';
import { projectsText } from './projectsText';

type Props = { view: View; change: (part: Partial<View>) => void };

export function GalleryControls({ view, change }: Props) {
  const id = useId();
  // The router takes no change of the URL while the page is still being put together.
  const changeSoon = (part: Partial<View>) => queueMicrotask(() => change(part));
  const search = useTypedAhead<HTMLInputElement>((typed) => changeSoon({ search: typed }));
  const sorting = useTypedAhead<HTMLSelectElement>((chosen) => changeSoon({ sorting: chosen as Sorting }));
  const category = useTypedAhead<HTMLSelectElement>((chosen) => changeSoon({ category: chosen }));
  return (
    <Bar role="search">
      <Field>
        <label htmlFor={`${id}-search`}>{projectsText.search}</label>
        <Input
          ref={search}
          id={`${id}-search`}
          type="search"
          value={view.search}
          onChange={({ target }) => change({ search: target.value })}
        />
      </Field>
      <Field>
        <label htmlFor={`${id}-sort`}>{projectsText.sort}</label>
        <Select
          ref={sorting}
          id={`${id}-sort`}
          value={view.sorting}
          onChange={({ target }) => change({ sorting: target.value as Sorting })}
        >
          {Object.entries(sortings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field>
        <label htmlFor={`${id}-category`}>{projectsText.category}</label>
        <Select
          ref={category}
          id={`${id}-category`}
          value={view.category}
          onChange={({ target }) => change({ category: target.value })}
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 2fr 1fr 1fr;
  }
`;

const Field = styled.div`
  display: grid;
  gap: ${space.xs};

  label {
    font-weight: 600;
  }
`;

const Input = styled.input<{ $isConfirmed?: boolean }>`
  ${fieldLook}
`;

const Select = styled.select<{ $isConfirmed?: boolean }>`
  ${fieldLook}
`;
