import type { FormikHelpers } from 'formik';
import type { FormStatus } from '@/client/ui/FormStatusLine';
import { isAborted, isProblem, reasonOf } from './problems';

/**
 * Creates a form's `onSubmit`: sends the values, then calls `onSuccess`. If the call fails, the reason is shown in the
 * form's status line and the values stay.
 */
export function submitTo<Values, Answer>(
  send: (values: Values) => { unwrap: () => Promise<Answer> },
  onSuccess: (answer: Answer, form: FormikHelpers<Values>) => void | Promise<void>,
  fallback = 'Something went wrong! Please try again.',
) {
  return async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(undefined);
    try {
      await onSuccess(await send(values).unwrap(), form);
    } catch (error) {
      if (!isProblem(error) && !isAborted(error)) throw error;
      form.setStatus({ problem: reasonOf(error, fallback) } satisfies FormStatus);
    }
  };
}
