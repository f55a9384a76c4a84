import { fixed, messageOr, toastOutcomes } from '@/client/features/toasts/showToast';
import type { StartListening } from '@/client/store/listening';
import { contactApi } from './contactApi';

/** Apart from the listeners of the inbox, which only admins need. */
export function addContactListeners(listen: StartListening) {
  toastOutcomes(
    listen,
    contactApi.endpoints.sendMessage,
    {
      success: messageOr('Message sent successfully!'),
      // Why it was refused stands in the form.
      refused: fixed('Message not sent. Internal Server Error. Contact the developer.'),
    },
    { form: 'contact' },
  );
}
