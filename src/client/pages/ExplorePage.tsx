import { useState } from 'react';
import { NextUp } from '@/client/features/coursework/agenda/NextUp';
import { paths } from '@/client/lib/paths';
import { AlertDialog } from '@/client/ui/Dialog';
import { Calendar, Lock, Speech } from '@/client/ui/icons';
import { Container, PageTitle, Stack } from '@/client/ui/layout';
import { TileButton, TileGrid, TileLink } from '@/client/ui/TileLink';

export default function ExplorePage() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Container>
      <Stack $gap="xl">
        <Stack $gap="l">
          <PageTitle title="Explore" lead="Where to next?" />
          <TileGrid>
            <TileLink
              to={paths.activities}
              icon={<Calendar />}
              label="Add To-do"
              text="Assignments and practicals, and when they are due."
            />
            <TileLink
              to={paths.chat}
              icon={<Speech />}
              label="Chat"
              text="A simulated talk with the support team."
            />
            <TileButton
              press={() => setIsAsking(true)}
              icon={<Lock />}
              label="Buy ticket"
              text="Locked: not on sale yet."
            />
          </TileGrid>
        </Stack>
        <NextUp />
      </Stack>
      {isAsking && (
        <AlertDialog
          title="Buy ticket"
          text="Need Help? Contact the Developer!"
          close={() => setIsAsking(false)}
        />
      )}
    </Container>
  );
}
