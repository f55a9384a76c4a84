import type { FormikHelpers } from 'formik';
import type { FormStatus } from '@/client/ui/FormStatusLine';
import { isProblem } from './api';

/**
 * Makes a form's `onSubmit`: sends the values once, goes on when they were taken, and otherwise puts
 * what the server refused into the form, with everything typed still there.
 */
export function submitTo<Values, Answer>(
  send: (values: Values) => { unwrap: () => Promise<Answer> },
  taken: (answer: Answer, form: FormikHelpers<Values>) => void | Promise<void> = () => undefined,
  wordless = 'Something went wrong! Please try again.',
) {
  return async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(undefined);
    try {
      await taken(await send(values).unwrap(), form);
    } catch (error) {
      if (!isProblem(error)) throw error;
      form.setStatus({ problem: error.message || wordless } satisfies FormStatus);
    }
  };
}
