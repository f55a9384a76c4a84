import styled from 'styled-components';
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
import { Link } from 'react-router-dom';
import { color, fluid, radius, shadow, space, touchTarget, pageWidth } from '@/client/design/tokens';
import { menuEntry } from '@/client/ui/layout';

/** The part of the header that only signed-in people see. */
export default function AccountTools() {
  const photo = useProfileImage();
  return (
    <>
      <ProfileLink to={paths.profile} aria-label="Profile">
        <img src={photo} alt="" width={36} height={36} />
      </ProfileLink>
      <SettingsMenu />
    </>
  );
}

function SettingsMenu() {
  const dispatch = useAppDispatch();
  const { isOpen, close, popupProps, button, buttonProps } = usePopup<HTMLDivElement>();
  const { open, dialog } = useDialogOnDemand(showToast.dialogNotLoaded);

  const show = (name: 'ClearDataDialog' | 'DeleteAccountDialog') => () => {
    // The dialog gives the focus back to where it was: to the menu's button, not to an entry that is gone.
    button.current?.focus();
    close();
    open(async () => {
      const dialogs = await import('./SettingsDialogs');
      const SettingsDialog = dialogs[name];
      return (closeDialog) => <SettingsDialog close={closeDialog} />;
    });
  };

  return (
    <div>
      <IconButton aria-label="Settings" {...buttonProps}>
        <Sliders />
      </IconButton>
      {isOpen && (
        <Popup {...popupProps}>
          <Link to={paths.editProfile} onClick={close}>
            Edit Profile
          </Link>
          <Link to={paths.changePassword} onClick={close}>
            Change Password
          </Link>
          <hr />
          {areAccountsOpen && (
            <button type="button" onClick={show('ClearDataDialog')}>
              Clear my data on this device
            </button>
          )}
          <button type="button" onClick={show('DeleteAccountDialog')}>
            Delete Account
          </button>
          <hr />
          <button type="button" onClick={() => dispatch(signedOut('asked'))}>
            Logout
          </button>
        </Popup>
      )}
      {dialog}
    </div>
  );
}

const ProfileLink = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-width: ${touchTarget};
  min-height: ${touchTarget};

  img {
    width: ${fluid(2.25)};
    height: ${fluid(2.25)};
    border-radius: 50%;
    object-fit: cover;
    border: 2px solid ${color.accent};
    background: ${color.sunken};
  }
`;

const Popup = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space.xs});
  inset-inline-end: max(${space.m}, (100% - ${pageWidth}) / 2);
  width: min(17rem, calc(100vw - 2 * ${space.m}));
  display: grid;
  padding: ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  box-shadow: ${shadow.floating};

  hr {
    width: 100%;
    margin-block: ${space.xs};
    border: 0;
    border-block-start: 1px solid ${color.line};
  }
  a,
  button {
    ${menuEntry}
    padding: ${space.s} ${space.m};
    border-radius: ${radius.s};
  }
`;
