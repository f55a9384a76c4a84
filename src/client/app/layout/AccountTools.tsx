import { areAccountsOpen } from '@/contract/auth/accounts';
import { useProfileImage } from '@/client/features/profile/photoApi';
import { signedOut } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Sliders } from '@/client/ui/icons';
import { useDialogOnDemand } from '@/client/ui/lazyWithPreload';
import { usePopup } from '@/client/ui/usePopup';
import * as S from './AccountTools.styles';

const clearData = async () => {
  const { ClearDataDialog } = await import('./SettingsDialogs');
  return (close: () => void) => <ClearDataDialog close={close} />;
};
const deleteAccount = async () => {
  const { DeleteAccountDialog } = await import('./SettingsDialogs');
  return (close: () => void) => <DeleteAccountDialog close={close} />;
};

/** The part of the header that only signed-in people see. */
export function AccountTools() {
  const photo = useProfileImage();
  return (
    <>
      <S.ProfileLink to={paths.profile} aria-label="Profile">
        <img src={photo} alt="" width={36} height={36} />
      </S.ProfileLink>
      <SettingsMenu />
    </>
  );
}

function SettingsMenu() {
  const dispatch = useAppDispatch();
  const { isOpen, close, popupProps, button, buttonProps } = usePopup<HTMLDivElement>();
  const { open, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);

  const show = (load: typeof clearData) => () => {
    // The dialog gives the focus back to where it was: to the menu's button, not to an entry that is gone.
    button.current?.focus();
    close();
    open(load);
  };

  return (
    <div>
      <IconButton aria-label="Settings" {...buttonProps}>
        <Sliders />
      </IconButton>
      {isOpen && (
        <S.Popup {...popupProps}>
          <S.EntryLink to={paths.editProfile} onClick={close}>
            Edit Profile
          </S.EntryLink>
          <S.EntryLink to={paths.changePassword} onClick={close}>
            Change Password
          </S.EntryLink>
          <hr />
          {areAccountsOpen && (
            <S.EntryButton type="button" onClick={show(clearData)}>
              Clear my data on this device
            </S.EntryButton>
          )}
          <S.EntryButton type="button" onClick={show(deleteAccount)}>
            Delete Account
          </S.EntryButton>
          <hr />
          <S.EntryButton type="button" onClick={() => dispatch(signedOut('asked'))}>
            Logout
          </S.EntryButton>
        </S.Popup>
      )}
      {dialog}
    </div>
  );
}
