import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedValues } from '@/client/lib/changedValues';
import { readDraft, removeDraft, saveDraft } from '@/client/lib/draft';
import { Button } from './Button';
import { Muted, Row } from './layout';

type Values = Record<string, unknown>;

type Props = {
  name: string;
  /** The id of the signed-in user: the draft is restored for this user only. */
  owner: string | null;
  /** Fields that are neither stored nor restored, such as passwords. */
  except?: readonly string[];
  onRestored?: () => void;
};

const without = (values: Values, except: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !except.includes(key)));

/**
 * Stores the unsent values of the Formik form around it and restores them when the form opens again. After a
 * successful submit the form calls `removeDraft`.
 */
export function FormDraft({ name, owner, except = [], onRestored }: Props) {
  const { values, initialValues, dirty, setValues, resetForm } = useFormikContext<Values>();
  const [isRestored, setIsRestored] = useState(false);

  const [wasDirty, setWasDirty] = useState(dirty);
  if (wasDirty !== dirty) {
    setWasDirty(dirty);
    if (!dirty) setIsRestored(false);
  }

  const restore = useEffectEvent(() => {
    const draft = changedValues(initialValues, without(readDraft(name, owner) ?? {}, except));
    if (Object.keys(draft).length === 0) return;
    const restored = (current: Values) => ({
      ...current,
      ...draft,
      ...changedValues(initialValues, current),
    });
    void setValues(restored, false).then(() => setIsRestored(true));
  });
  // A prerendered page knows its user only after the first render.
  useEffect(() => restore(), [owner]);

  const tell = useEffectEvent(() => onRestored?.());
  useEffect(() => {
    if (isRestored) tell();
  }, [isRestored]);

  const save = useEffectEvent(() => {
    const typed = without(changedValues(initialValues, values), except);
    if (Object.keys(typed).length > 0) saveDraft(name, { owner, values: typed });
    else if (readDraft(name, owner)) removeDraft(name);
  });
  useEffect(() => save(), [values]);

  if (!isRestored) return null;
  return (
    <Row>
      <Muted role="status">Your unsent draft was restored.</Muted>
      <Button
        $weight="quiet"
        onClick={({ currentTarget }) => {
          // This button disappears: move the focus first.
          currentTarget.form?.querySelector<HTMLElement>('input, textarea')?.focus();
          resetForm();
        }}
      >
        Discard draft
      </Button>
    </Row>
  );
}
