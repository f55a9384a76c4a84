import styled from 'styled-components';
import { ProgressScreen } from '@/client/ui/ProgressScreen';
import { useModal } from '@/client/ui/useModal';

/** While the page is covered, the keyboard stays out of it as well, and goes back to where it was. */
export function Component() {
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
