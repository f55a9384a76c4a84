import { useId } from 'react';
import styled from 'styled-components';
import { space } from '@/client/design/tokens';
import { formatted } from '@/client/lib/dayFormat';
import { LabelledField, LabelledSelect } from '@/client/ui/LabelledField';
import { Muted, Stack } from '@/client/ui/layout';
import { FieldError, Input } from '@/client/ui/TextField.styles';
import type { CalendarGroup } from './calendarGroups';
import { calendarPreviewText as text } from './calendarPreviewText';
import { proposedName, type GroupChoice } from './groupChoice';

/** Enough to tell what a group is about. */
const EXAMPLES = 3;

/** The values of choices that are no subject: a subject's name has no blank at its beginning. */
const LEAVE_OUT = ' leave out';
const NEW = ' new';

type Props = {
  group: CalendarGroup;
  choice: GroupChoice;
  subjects: readonly string[];
  /** Why the new subject cannot be added. */
  problem: string | undefined;
  choose: (choice: GroupChoice) => void;
};

/** Asks to which subject and list a group of a calendar file goes. */
export function CalendarGroupFields({ group, choice, subjects, problem, choose }: Props) {
  const id = useId();
  const { entries, name } = group;
  const { subject, newSubject, kind } = choice;
  const isLeftOut = subject === undefined && newSubject === undefined;
  const value = newSubject === undefined ? (subject ?? LEAVE_OUT) : NEW;
  const chooseSubject = (chosen: string) => {
    if (chosen === NEW) choose({ kind, subject: undefined, newSubject: proposedName(group) });
    else choose({ kind, subject: chosen === LEAVE_OUT ? undefined : chosen });
  };
  const examples = entries
    .slice(0, EXAMPLES)
    .map(({ topic, deadline }) => `${topic}, ${formatted.shortDayOfMonth(deadline)}`);
  return (
    <Group role="group" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} dir="auto">
        {text.group(name || text.withoutName, entries.length)}
      </h3>
      <Muted dir="auto">{text.examples(examples, entries.length)}</Muted>
      <Fields>
        <LabelledSelect
          label={text.subject}
          value={value}
          options={[
            [LEAVE_OUT, text.leaveOut],
            ...subjects.map((each) => [each, each] as const),
            [NEW, text.newSubject],
          ]}
          choose={chooseSubject}
        />
        {!isLeftOut && (
          <LabelledSelect
            label={text.kind}
            value={kind}
            options={text.kinds}
            choose={(chosen) => choose({ ...choice, kind: chosen })}
          />
        )}
      </Fields>
      {newSubject !== undefined && (
        <LabelledField label={text.ownSubject}>
          {(fieldId) => (
            <>
              <Input
                id={fieldId}
                dir="auto"
                autoComplete="off"
                value={newSubject}
                aria-invalid={problem !== undefined}
                aria-describedby={problem && `${fieldId}-problem`}
                onChange={({ target }) => choose({ ...choice, newSubject: target.value })}
              />
              {problem && (
                <FieldError id={`${fieldId}-problem`} role="alert">
                  {problem}
                </FieldError>
              )}
            </>
          )}
        </LabelledField>
      )}
    </Group>
  );
}

const Group = styled(Stack).attrs({ $gap: 's' })`
  > h3,
  > p {
    overflow-wrap: anywhere;
  }
`;

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  > * {
    flex: 1 1 9rem;
  }
  > :first-child {
    flex-basis: 14rem;
  }
`;
