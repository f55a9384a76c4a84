import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A code that its owner chose may hold a percent sign of its own. */
function decoded(fragment: string) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * The secret behind `#` and `prefix` in the address that was opened, or an empty text. It leaves the address bar, and with
 * it the history, at once.
 */
export function useSecretFragment(prefix = '') {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const opened = hash.startsWith(`#${prefix}`) ? decoded(hash.slice(prefix.length + 1)) : '';
  const [secret, setSecret] = useState(opened);
  // Another link may be opened while the page is.
  if (opened !== '' && opened !== secret) setSecret(opened);
  useLayoutEffect(() => {
    if (opened !== '') void navigate(pathname, { replace: true });
  }, [opened, pathname, navigate]);
  return secret;
}
