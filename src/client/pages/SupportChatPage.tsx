import { SupportChat } from '@/client/features/chat/SupportChat';

export function Component() {
  return <SupportChat />;
}
