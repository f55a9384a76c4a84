import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { changedValues } from '@/client/lib/changedValues';

/**
 * Inside a Formik form about something that may also change elsewhere: fields that were not edited here show what is
 * stored now, with the same `values` as the form began with. They become the form's `initialValues`.
 */
export function FollowStored<Values extends object>({ values: stored }: { values: Values }) {
  const form = useFormikContext<Values>();

  const follow = useEffectEvent(() => {
    const { initialValues, values, errors, touched, status, isSubmitting, submitCount } = form;
    if (Object.keys(changedValues(initialValues, stored)).length === 0) return;
    const edited = changedValues(initialValues, values);
    // Errors and status are set again: what `resetForm` is given would come back with each later reset.
    form.resetForm({ values: stored, isSubmitting, submitCount });
    void form.setValues({ ...stored, ...edited }, false);
    void form.setTouched(touched, false);
    const ofEdited = Object.entries(errors).filter(([field]) => field in edited);
    form.setErrors(Object.fromEntries(ofEdited) as typeof errors);
    form.setStatus(status);
  });
  const key = JSON.stringify(stored);
  useEffect(() => follow(), [key]);

  return null;
}
