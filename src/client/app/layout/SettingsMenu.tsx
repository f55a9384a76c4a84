import { useEffect, useId, useRef, useState } from 'react';
import { signedOut } from '@/client/features/auth/authSlice';
import { showToast } from '@/client/features/toasts/showToast';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Sliders } from '@/client/ui/Sliders';
import { useDialogOnDemand } from '@/client/ui/useDialogOnDemand';
import * as S from './AccountTools.styles';

const notLoaded = () => showToast.error('The dialog could not be loaded. Check your connection.');

export function SettingsMenu() {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const clearData = useDialogOnDemand(() => import('./ClearDataDialog'), notLoaded);
  const deleteAccount = useDialogOnDemand(() => import('./DeleteAccountDialog'), notLoaded);
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const popupId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      opener.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close = () => setIsOpen(false);
  const show = (dialog: typeof clearData) => () => {
    // The dialog gives the focus back to where it was: to the menu's button, not to an entry that is gone.
    opener.current?.focus();
    close();
    dialog.open();
  };

  return (
    <div ref={frame}>
      <IconButton
        ref={opener}
        type="button"
        aria-label="Settings"
        aria-expanded={isOpen}
        aria-controls={popupId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sliders />
      </IconButton>
      {isOpen && (
        <S.Popup id={popupId}>
          <S.EntryLink to={paths.editProfile} onClick={close}>
            Edit Profile
          </S.EntryLink>
          <S.EntryLink to={paths.changePassword} onClick={close}>
            Change Password
          </S.EntryLink>
          <hr />
          <S.EntryButton type="button" onClick={show(clearData)}>
            Clear my data on this device
          </S.EntryButton>
          <S.EntryButton type="button" onClick={show(deleteAccount)}>
            Delete Account
          </S.EntryButton>
          <hr />
          <S.EntryButton type="button" onClick={() => dispatch(signedOut('asked'))}>
            Logout
          </S.EntryButton>
        </S.Popup>
      )}
      {clearData.dialog}
      {deleteAccount.dialog}
    </div>
  );
}
