import { VisuallyHidden } from './layout';

/** Tells password managers whose password is chosen: the account's address, empty where it is not known. */
export const UsernameField = ({ email = '' }: { email?: string }) => (
  <VisuallyHidden aria-hidden="true">
    <input type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
  </VisuallyHidden>
);
