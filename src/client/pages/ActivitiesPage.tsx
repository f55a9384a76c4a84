import { AgendaSection } from '@/client/features/coursework/agenda/AgendaSection';
import { DevicesSection } from '@/client/features/studentData/devices/DevicesSection';
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
import { Container, Stack } from '@/client/ui/layout';
import { TileLink, TileRow } from '@/client/ui/TileLink';

export default function ActivitiesPage() {
  // The notice of a problem offers the export already: one button of that name is enough.
  const isOfferedAbove = useAppSelector(selectStorageProblem) !== null;
  return (
    <Container>
      <Stack>
        <h1>Activities</h1>
        <TileRow>
          <TileLink to={paths.addAssignments} icon={<Pencil />} label="Add Assignments" />
          <TileLink to={paths.addPracticals} icon={<Flask />} label="Add Practicals" />
          <TileLink to={paths.showAssignments} icon={<Check />} label="Show Assignments" />
          <TileLink to={paths.showPracticals} icon={<Calendar />} label="Show Practicals" />
        </TileRow>
        <AgendaSection />
        <NewDeviceNote />
        <CopyAdvice />
        <Stack $gap="s">
          <RemindMe />
          <SubjectsPanel />
          <DevicesSection />
          <StudentDataPanel offersExport={!isOfferedAbove}>
            <EarlierVersions />
          </StudentDataPanel>
        </Stack>
      </Stack>
    </Container>
  );
}
