import type { Ref } from 'react';
import styled from 'styled-components';
import { spelledAs } from '@/contract/studentData/subjects';
import { from, largeText, space, type } from '@/client/design/tokens';
import { LabelledSelect, SearchInput } from '@/client/ui/LabelledField';
import { STATES, type View } from './courseworkView';
import { listText } from '@/client/features/coursework/courseworkText';

type Props = {
  view: View;
  change: (part: Partial<View>) => void;
  subjects: readonly string[];
  searchRef: Ref<HTMLInputElement>;
};

export function Filters({ view, change, subjects, searchRef }: Props) {
  // A bookmarked URL may spell a subject otherwise, or name one that no item has any more.
  const subject = spelledAs(view.subject, subjects);
  const options = subject && !subjects.includes(subject) ? [subject, ...subjects] : subjects;
  return (
    <Bar role="search">
      <SearchInput
        ref={searchRef}
        label="Search"
        value={view.search}
        search={(search) => change({ search })}
      />
      {/* Chooses among what is there: a phone has its own way to show that, and nothing can be mistyped. */}
      <LabelledSelect
        label="Subject"
        value={subject}
        options={[['', 'All subjects'], ...options.map((option) => [option, option] as const)]}
        choose={(chosen) => change({ subject: chosen })}
      />
      <LabelledSelect
        label="State"
        value={view.state}
        options={STATES.map((state) => [state, listText.states[state]] as const)}
        choose={(state) => change({ state })}
      />
    </Bar>
  );
}

/** One row; on a phone two, low enough for the list to begin on the first screen. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: ${space.s};

  ${largeText} {
    grid-template-columns: minmax(0, 1fr);
  }
  > :first-child {
    grid-column: 1 / -1;
  }

  label {
    font-size: ${type.small};
  }
  input,
  select {
    padding-inline-start: ${space.s};
    text-overflow: ellipsis;
  }

  ${from.tablet} {
    grid-template-columns: 2fr 1.4fr 1fr;
    gap: ${space.m};

    > :first-child {
      grid-column: auto;
    }
  }
`;
