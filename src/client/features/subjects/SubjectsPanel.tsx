import { distinctSubjects } from '@/contract/studentData/subjects';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { ButtonLink } from '@/client/ui/Button';
import { Disclosure } from '@/client/ui/Disclosure';
import { Muted, Row } from '@/client/ui/layout';
import { ColourButton } from './ColourButton';
import { OwnSubjects } from './OwnSubjects';
import { ShortNames } from './ShortNames';
import { SubjectRows } from './SubjectChips';
import { namesOf, selectHasSubjects, selectSubjects } from './subjectsSlice';

/** What the student has chosen, and the names of their own. */
export function SubjectsPanel() {
  const chosen = useAppSelector(selectSubjects);
  // Own ones are enough.
  const hasSubjects = useAppSelector(selectHasSubjects);
  return (
    <Disclosure label="Subjects">
      {chosen && (
        <SubjectRows aria-label="Subjects">
          {distinctSubjects(namesOf(chosen)).map((subject) => (
            <li key={subject}>
              <ColourButton subject={subject} />
              <span dir="auto">{subject}</span>
            </li>
          ))}
        </SubjectRows>
      )}
      {!hasSubjects && <Muted>You have not chosen your subjects yet.</Muted>}
      <Row>
        {chosen ? (
          <ButtonLink $weight="quiet" to={`${paths.selectSubjects}?change`}>
            Change subjects
          </ButtonLink>
        ) : (
          <ButtonLink $weight={hasSubjects ? 'quiet' : 'primary'} to={paths.selectSubjects}>
            Choose subjects
          </ButtonLink>
        )}
      </Row>
      <OwnSubjects />
      <ShortNames />
    </Disclosure>
  );
}
