import { SupportChat } from '@/client/features/chat/SupportChat';

export default function SupportChatPage() {
  return <SupportChat />;
}
