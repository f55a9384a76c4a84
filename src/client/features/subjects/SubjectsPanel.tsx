import { useId } from 'react';
import { distinctSubjects } from '@/contract/studentData/subjects';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { ButtonLink } from '@/client/ui/Button';
import { Muted, Row, Stack } from '@/client/ui/layout';
import { ColourButton } from './ColourButton';
import { OwnSubjects } from './OwnSubjects';
import { SubjectRows } from './SubjectChips';
import { namesOf, selectSubjects } from './subjectsSlice';
import { subjectsText } from './subjectsText';

/** What the student has chosen, and the names of their own. */
export function SubjectsPanel() {
  const id = useId();
  const chosen = useAppSelector(selectSubjects);
  return (
    <Stack $gap="l">
      <section aria-labelledby={id}>
        <Stack $gap="s">
          <h2 id={id}>{subjectsText.chosen}</h2>
          {chosen ? (
            <SubjectRows aria-labelledby={id}>
              {distinctSubjects(namesOf(chosen)).map((subject) => (
                <li key={subject}>
                  <ColourButton subject={subject} />
                  <span>{subject}</span>
                </li>
              ))}
            </SubjectRows>
          ) : (
            <Muted>{subjectsText.noneChosen}</Muted>
          )}
          <Row>
            {chosen ? (
              <ButtonLink $weight="quiet" to={`${paths.selectSubjects}?change`}>
                {subjectsText.change}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.selectSubjects}>{subjectsText.choose}</ButtonLink>
            )}
          </Row>
        </Stack>
      </section>
      <OwnSubjects />
    </Stack>
  );
}
