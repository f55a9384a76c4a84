import { Unseen } from '@/client/ui/layout';
import { ProgressScreen } from '@/client/ui/ProgressScreen';

export function Component() {
  return (
    <>
      <Unseen as="h1">Loading</Unseen>
      <ProgressScreen />
    </>
  );
}
