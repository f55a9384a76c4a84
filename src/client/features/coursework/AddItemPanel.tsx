import { selectIsLoaded } from '@/client/features/studentData/persistenceSlice';
import { useAppSelector } from '@/client/store/hooks';
import { ButtonLink } from '@/client/ui/Button';
import { Container, Lead, Stack, Surface } from '@/client/ui/layout';
import { PageSkeleton } from '@/client/ui/PageSkeleton';
import { AddItemForm } from './AddItemForm';
import type { CourseworkName } from './courseworkSlice';
import { courseworkText } from './courseworkText';

export function AddItemPanel({ name }: { name: CourseworkName }) {
  const isLoaded = useAppSelector(selectIsLoaded);
  const { add, addLead, showMany, showPath } = courseworkText[name];
  if (!isLoaded) return <PageSkeleton />;

  return (
    <Container $width="narrow">
      <Surface>
        <Stack $gap="l">
          <Stack $gap="xs">
            <h1>{add}</h1>
            <Lead>{addLead}</Lead>
          </Stack>
          <AddItemForm name={name} />
          <ButtonLink $weight="quiet" to={showPath}>
            {showMany}
          </ButtonLink>
        </Stack>
      </Surface>
    </Container>
  );
}
