import * as S from './Toasts.styles';

/** A button in a toast, such as Undo. Pressing it also dismisses the toast. */
export type ToastAction = { label: string; run: () => void };

export const TextWithAction = ({ text, action }: { text: string; action: ToastAction }) => (
  <>
    {text}
    <S.Action type="button" onClick={action.run}>
      {action.label}
    </S.Action>
  </>
);
