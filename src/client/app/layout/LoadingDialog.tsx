import styled from 'styled-components';
import { ProgressScreen } from '@/client/ui/ProgressScreen';
import { useModal } from '@/client/ui/useModal';

/** A modal dialog, so that the keyboard does not reach the page behind it. */
export function LoadingDialog() {
  const frame = useModal();

  return (
    <Modal ref={frame} aria-label="Loading" onCancel={(event) => event.preventDefault()}>
      <ProgressScreen />
    </Modal>
  );
}

const Modal = styled.dialog`
  padding: 0;
  border: 0;
`;
