import { useLocation } from 'react-router-dom';
import { pageAt } from '@/contract/pageAt';
import { pages } from '@/contract/pages';
import { useSession } from '@/client/features/auth/useSession';
import { QuickAdd } from '@/client/features/coursework/quickAdd/QuickAdd';
import { addPhotoListeners } from '@/client/features/profile/photoListeners';
import { usePhoto } from '@/client/features/profile/photoApi';
import { addRecoveryListeners } from '@/client/features/recovery/recoveryListeners';
import { paths } from '@/client/lib/paths';
import * as S from './MemberTools.styles';
import { SettingsMenu } from './SettingsMenu';

export const listeners = [addPhotoListeners, addRecoveryListeners];

/** The part of the header that only signed-in people see. */
export function Component() {
  const { user } = useSession();
  const photo = usePhoto(user);
  const page = pageAt(useLocation().pathname);
  return (
    <>
      {page && pages[page].audience === 'student' && <QuickAdd />}
      <S.ProfileLink to={paths.profile} aria-label="Profile">
        <img src={photo} alt="" width={36} height={36} />
      </S.ProfileLink>
      <SettingsMenu />
    </>
  );
}
