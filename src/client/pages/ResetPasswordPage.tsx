import { useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormPage } from '@/client/ui/FormPage';
import { authText } from '@/client/features/auth/authText';
import { NewPasswordFields } from '@/client/features/auth/NewPasswordFields';
import { linksText } from '@/client/features/recovery/recoveryText';
import { ResetPasswordForm } from '@/client/features/recovery/ResetPasswordForm';
import { paths } from '@/client/lib/paths';
import { useGetFeaturesQuery } from '@/client/features/mail/featuresApi';
import { StatusLine } from '@/client/ui/FormStatusLine';

/** The token of the opened link. It leaves the address bar, and with it the history, at once. */
function useTokenOfLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const opened = hash.slice(1);
  const [token, setToken] = useState(opened);
  // Another link may be opened while the page is.
  if (opened !== '' && opened !== token) setToken(opened);
  useLayoutEffect(() => {
    if (opened !== '') void navigate(paths.resetPassword, { replace: true });
  }, [opened, navigate]);
  return token;
}

export default function ResetPasswordPage() {
  const token = useTokenOfLink();
  const { data: features } = useGetFeaturesQuery();
  return (
    <FormPage
      title="Choose a new password"
      lead="You are signed out everywhere when it changes."
      footer={
        features?.mail === false ? (
          <Link to={paths.signIn}>{linksText.backToSignIn}</Link>
        ) : (
          <Link to={paths.forgotPassword}>{linksText.newLink}</Link>
        )
      }
    >
      {token === '' ? (
        <StatusLine status={{ problem: linksText.noToken }} />
      ) : (
        <ResetPasswordForm key={token} token={token} texts={authText.changePassword}>
          <NewPasswordFields />
        </ResetPasswordForm>
      )}
    </FormPage>
  );
}
