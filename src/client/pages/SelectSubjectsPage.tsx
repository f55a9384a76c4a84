import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { selectIsLoaded, selectProblems } from '@/client/features/studentData/persistenceSlice';
import { OwnSubjects } from '@/client/features/subjects/OwnSubjects';
import { ShortNames } from '@/client/features/subjects/ShortNames';
import { SubjectsForm } from '@/client/features/subjects/SubjectsForm';
import {
  selectHasSubjects,
  selectIsSubmitting,
  selectSubjects,
} from '@/client/features/subjects/subjectsSlice';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Container, Lead, PageTitle, Row, Stack, Surface } from '@/client/ui/layout';
import { pageHeading } from '@/client/ui/focusFallback';
import { PageSkeleton } from '@/client/ui/PageSkeleton';

export default function SelectSubjectsPage() {
  const subjects = useAppSelector(selectSubjects);
  const isSubmitting = useAppSelector(selectIsSubmitting);
  const isLoaded = useAppSelector(selectIsLoaded);
  // After a submit on this page the success view is shown; with saved subjects the page redirects, unless
  // they are to be changed (behaviour 6.1).
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const isChange = useSearchParams()[0].has('change');
  if (isSubmitting && !hasSubmitted) setHasSubmitted(true);

  if (!isLoaded) return <PageSkeleton />;
  if (subjects && !hasSubmitted && !isChange) return <Navigate to={paths.addAssignments} replace />;
  return (
    <Container $width="narrow">
      {hasSubmitted && !isSubmitting ? (
        <Surface>
          <Success />
        </Surface>
      ) : (
        <Choice />
      )}
    </Container>
  );
}

/** A student whose subjects are not in the catalogue begins with own ones (behaviour 6.2). */
function Choice() {
  const own = useRef<HTMLDivElement>(null);
  const isChosen = useAppSelector(selectSubjects) !== null;
  const hasSubjects = useAppSelector(selectHasSubjects);
  const focusOwn = () => own.current?.querySelector('input')?.focus();
  return (
    <Stack $gap="l">
      <Stack as={Surface} $gap="l">
        <PageTitle
          title="Select Subjects"
          lead="Choose what you study this semester: one subject of each group."
        />
        <Row>
          <Button $weight="quiet" onClick={focusOwn}>
            Mine are not listed
          </Button>
        </Row>
        <SubjectsForm />
      </Stack>
      <Surface as="div" ref={own}>
        <Stack $gap="l">
          <OwnSubjects heading="h2" />
          <ShortNames heading="h2" />
          {hasSubjects && !isChosen && <AddLinks />}
        </Stack>
      </Surface>
    </Stack>
  );
}

function Success() {
  const problem = useAppSelector(selectProblems).subjects;
  // The button that was pressed is gone.
  useEffect(() => pageHeading()?.focus(), []);
  return (
    <Stack $gap="l">
      <Stack $gap="xs" role="status">
        <h1>{problem ? 'Your subjects are chosen' : 'Your subjects are saved'}</h1>
        <Lead>Now note what is due, and when.</Lead>
      </Stack>
      <AddLinks />
      <ShortNames heading="h2" />
    </Stack>
  );
}

const AddLinks = () => (
  <Row>
    <ButtonLink to={paths.addAssignments}>Add Assignments</ButtonLink>
    <ButtonLink $weight="quiet" to={paths.addPracticals}>
      Add Practicals
    </ButtonLink>
  </Row>
);
