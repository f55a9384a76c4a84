import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { changedValues } from '@/client/lib/changedValues';

/**
 * Inside a Formik form about something that may also change elsewhere: fields that were not edited here show what is
 * stored now, with the same `values` as the form began with.
 */
export function FollowStored<Values extends object>({ values: stored }: { values: Values }) {
  const { initialValues, values, setValues, resetForm, ...state } = useFormikContext<Values>();

  const follow = useEffectEvent(() => {
    if (Object.keys(changedValues(initialValues, stored)).length === 0) return;
    const edited = changedValues(initialValues, values);
    resetForm({ ...state, values: stored });
    void setValues({ ...stored, ...edited }, false);
  });
  const key = JSON.stringify(stored);
  useEffect(() => follow(), [key]);

  return null;
}
