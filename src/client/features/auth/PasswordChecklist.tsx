import styled from 'styled-components';
import { passwordChecklist } from '@/contract/rules';
import { color, space } from '@/client/design/tokens';
import { VisuallyHidden } from '@/client/ui/layout';
import { authText } from './authText';

/** The rules of a new password, each green as soon as it is met, and announced to screen readers. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <List aria-label={authText.changePassword.rules}>
      {passwordChecklist.map(({ label, isMet }) => (
        <Rule key={label} $isMet={isMet(password)}>
          <span aria-hidden="true">{isMet(password) ? '✓' : '○'}</span>
          <span>{label}</span>
          <VisuallyHidden aria-live="polite">
            {isMet(password) ? authText.changePassword.met(label) : ''}
          </VisuallyHidden>
        </Rule>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Rule = styled.li<{ $isMet: boolean }>`
  position: relative;
  display: flex;
  gap: ${space.s};
  color: ${({ $isMet }) => ($isMet ? color.success : color.muted)};
  font-weight: ${({ $isMet }) => ($isMet ? 600 : 400)};
`;
