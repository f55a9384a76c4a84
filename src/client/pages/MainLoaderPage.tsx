import { ProgressScreen } from '@/client/ui/ProgressScreen';

export function Component() {
  return <ProgressScreen />;
}
