import { useSession } from '@/client/features/auth/useSession';
import { usePhoto } from '@/client/features/profile/photoApi';
import { paths } from '@/client/lib/paths';
import * as S from './AccountTools.styles';
import { SettingsMenu } from './SettingsMenu';

/** The part of the header that only signed-in people see. */
export function AccountTools() {
  const { user } = useSession();
  const photo = usePhoto(user);
  return (
    <>
      <S.ProfileLink to={paths.profile} aria-label="Profile">
        <img src={photo} alt="" width={36} height={36} />
      </S.ProfileLink>
      <SettingsMenu />
    </>
  );
}
