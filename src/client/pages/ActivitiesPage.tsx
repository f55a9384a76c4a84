import { AgendaSection } from '@/client/features/coursework/agenda/AgendaSection';
import { DevicesSection } from '@/client/features/studentData/devices/DevicesSection';
import { FileCopySection } from '@/client/features/studentData/fileCopy/FileCopySection';
import { CopyAdvice } from '@/client/features/studentData/earlierVersions/CopyAdvice';
import { EarlierVersions } from '@/client/features/studentData/earlierVersions/EarlierVersions';
import { RemindMe } from '@/client/features/reminders/RemindMe';
import { NewDeviceNote } from '@/client/features/studentData/NewDeviceNote';
import { StudentDataPanel } from '@/client/features/studentData/StudentDataPanel';
import { selectStorageProblem } from '@/client/features/studentData/persistenceSlice';
import { SubjectsPanel } from '@/client/features/subjects/SubjectsPanel';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/store/hooks';
import { Calendar, Check, Flask, Pencil } from '@/client/ui/icons';
import { Container, PageTitle, Stack } from '@/client/ui/layout';
import { TileGrid, TileLink } from '@/client/ui/TileLink';

export default function ActivitiesPage() {
  // The notice of a problem offers the export already: one button of that name is enough.
  const isOfferedAbove = useAppSelector(selectStorageProblem) !== null;
  return (
    <Container>
      <Stack $gap="xl">
        <Stack $gap="l">
          <PageTitle title="Activities" lead="What is due, and what is done." />
          <TileGrid $isCompact>
            <TileLink
              to={paths.addAssignments}
              icon={<Pencil />}
              label="Add Assignments"
              text="Note a new one and its deadline."
            />
            <TileLink
              to={paths.addPracticals}
              icon={<Flask />}
              label="Add Practicals"
              text="Note a new one and its deadline."
            />
            <TileLink
              to={paths.showAssignments}
              icon={<Check />}
              label="Show Assignments"
              text="All of them, by their deadlines."
            />
            <TileLink
              to={paths.showPracticals}
              icon={<Calendar />}
              label="Show Practicals"
              text="All of them, by their deadlines."
            />
          </TileGrid>
        </Stack>
        <NewDeviceNote />
        <CopyAdvice />
        <AgendaSection />
        <RemindMe />
        <SubjectsPanel />
        <DevicesSection />
        <StudentDataPanel offersExport={!isOfferedAbove}>
          <FileCopySection />
          <EarlierVersions />
        </StudentDataPanel>
      </Stack>
    </Container>
  );
}
