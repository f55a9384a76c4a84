import { toast } from 'react-hot-toast/headless';
import { isStudentDataGone } from '@/client/features/auth/authSlice';
import type { StartListening } from '@/client/store/listening';

/** Without an animation: after a sign-out nothing of the student is shown, not even for a moment. */
export function addToastListeners(listen: StartListening) {
  listen({ matcher: isStudentDataGone, effect: () => toast.remove() });
}
