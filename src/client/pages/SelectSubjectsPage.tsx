import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { selectIsLoaded, selectProblems } from '@/client/features/studentData/persistenceSlice';
import { OwnSubjects } from '@/client/features/subjects/OwnSubjects';
import { SubjectsForm } from '@/client/features/subjects/SubjectsForm';
import { selectIsSubmitting, selectSubjects } from '@/client/features/subjects/subjectsSlice';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { ButtonLink } from '@/client/ui/Button';
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
  const isDone = hasSubmitted && !isSubmitting;
  return (
    <Container $width="narrow">
      <Stack $gap="l">
        <Surface>{isDone ? <Success /> : <Choice />}</Surface>
        {isChange && !isDone && (
          <Surface as="div">
            <OwnSubjects />
          </Surface>
        )}
      </Stack>
    </Container>
  );
}

function Choice() {
  return (
    <Stack $gap="l">
      <PageTitle
        title="Select Subjects"
        lead="Choose what you study this semester: one subject of each group."
      />
      <SubjectsForm />
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
      <Row>
        <ButtonLink to={paths.addAssignments}>Add Assignments</ButtonLink>
        <ButtonLink $weight="quiet" to={paths.addPracticals}>
          Add Practicals
        </ButtonLink>
      </Row>
    </Stack>
  );
}
