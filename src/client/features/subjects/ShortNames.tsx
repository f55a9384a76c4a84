import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { firstProblem } from '@/contract/rules';
import { isSameSubject, type SubjectNames } from '@/contract/studentData/subjects';
import { shortNameRules } from '@/contract/studentData/subjectsRules';
import { largeText, space } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { Muted, Stack, VisuallyHidden } from '@/client/ui/layout';
import { Control, FieldError, Input, Toggle } from '@/client/ui/TextField.styles';
import { offeredShortName } from './offeredShortName';
import { saveShortName } from './saveShortName';
import { selectSubjectNames } from './subjectsSlice';

/** What the student calls the subjects in a hurry (behaviour 6.2). */
export function ShortNames({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const subjects = useAppSelector(selectSubjectNames);
  const id = useId();
  if (subjects.length === 0) return null;
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <Heading id={id}>Short names</Heading>
      <Muted>One word for each subject, understood by Quick add and in calendar files.</Muted>
      <List>
        {subjects.map((subject) => (
          <ShortNameRow
            key={subject.name}
            subject={subject}
            others={subjects.filter(({ name }) => !isSameSubject(name, subject.name))}
          />
        ))}
      </List>
    </Stack>
  );
}

type Props = { subject: SubjectNames; others: readonly SubjectNames[] };

/** Is saved when the field is left or Enter is pressed. */
function ShortNameRow({ subject: { name, shortName = '' }, others }: Props) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(shortName);
  const [known, setKnown] = useState(shortName);
  const [problem, setProblem] = useState<string>();
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  // Another tab or device has chosen another one.
  if (known !== shortName) {
    setKnown(shortName);
    setTyped(shortName);
    setProblem(undefined);
  }
  const offered = typed === '' ? offeredShortName(name, others) : undefined;

  const save = (text: string) => {
    const chosen = text.trim();
    const found = firstProblem(shortNameRules(others), { shortName: chosen });
    setProblem(found);
    if (found) return;
    setTyped(chosen);
    if (chosen !== shortName) void dispatch(saveShortName({ name, shortName: chosen }));
  };

  return (
    <li ref={row} tabIndex={-1}>
      <Fields
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save(typed);
        }}
      >
        <label htmlFor={id} dir="auto">
          <VisuallyHidden>Short name of </VisuallyHidden>
          {name}
        </label>
        <Control>
          <Input
            id={id}
            dir="auto"
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-problem`}
            $hasToggle={offered !== undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
            onBlur={() => save(typed)}
          />
          {offered !== undefined && (
            <Toggle
              type="button"
              onClick={() => {
                // This button disappears. Not to the field, which would open a phone's keyboard.
                row.current?.focus();
                save(offered);
              }}
            >
              Use {offered}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </Toggle>
          )}
        </Control>
        {problem && (
          <FieldError id={`${id}-problem`} role="alert">
            {problem}
          </FieldError>
        )}
      </Fields>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space.s} ${space.l};
`;

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 9rem;
  align-items: center;
  gap: ${space.xs} ${space.s};
  overflow-wrap: anywhere;

  > p {
    grid-column: 1 / -1;
  }
  ${Toggle} {
    padding-inline: ${space.s};
  }
  ${largeText} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
