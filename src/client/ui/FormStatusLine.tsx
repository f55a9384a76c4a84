import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { color, radius, space } from '@/client/design/tokens';

/** The `status` of a Formik form. */
export type FormStatus = { problem: string } | { success: string } | undefined;

/** The outcome of the form, next to its button, announced to screen readers (behaviour 4.13). */
export const FormStatusLine = () => <StatusLine status={useFormikContext().status as FormStatus} />;

/** The same for controls without a Formik form. */
export function StatusLine({ status }: { status: FormStatus }) {
  if (!status) return null;
  const failed = 'problem' in status;
  return (
    <Line role={failed ? 'alert' : 'status'} $failed={failed}>
      {failed ? status.problem : status.success}
    </Line>
  );
}

const Line = styled.p<{ $failed: boolean }>`
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
  border-inline-start: 4px solid ${({ $failed }) => ($failed ? color.danger : color.success)};
  background: ${color.sunken};
  color: ${({ $failed }) => ($failed ? color.danger : color.success)};
  font-weight: 600;
`;
