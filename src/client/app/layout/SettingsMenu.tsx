import { useEffect, useId, useRef, useState } from 'react';
import { signedOut } from '@/client/features/auth/authSlice';
import { paths } from '@/client/lib/paths';
import { deviceDataCleared } from '@/client/store/events';
import { useAppDispatch } from '@/client/store/hooks';
import { AlertDialog, ConfirmDialog } from '@/client/ui/AlertDialog';
import { IconButton } from '@/client/ui/Button';
import { Sliders } from '@/client/ui/Sliders';
import * as S from './MemberTools.styles';

type Question = 'clear data' | 'delete account';

export function SettingsMenu() {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [question, setQuestion] = useState<Question>();
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

  const ask = (next: Question) => () => {
    // The dialog gives the focus back to where it was: to the menu's button, not to an entry that is gone.
    opener.current?.focus();
    setIsOpen(false);
    setQuestion(next);
  };
  const close = () => setIsOpen(false);
  const closeQuestion = () => setQuestion(undefined);

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
          <S.EntryButton type="button" onClick={ask('clear data')}>
            Clear my data on this device
          </S.EntryButton>
          <S.EntryButton type="button" onClick={ask('delete account')}>
            Delete Account
          </S.EntryButton>
          <hr />
          <S.EntryButton type="button" onClick={() => dispatch(signedOut('asked'))}>
            Logout
          </S.EntryButton>
        </S.Popup>
      )}
      {question === 'clear data' && (
        <ConfirmDialog
          title="Clear my data on this device"
          text="Your subjects, assignments and practicals on this device, and what recovers your password here, are removed for good. Export your data first if you want to keep it."
          confirmLabel="Clear my data"
          confirm={() => dispatch(deviceDataCleared())}
          close={closeQuestion}
        />
      )}
      {question === 'delete account' && (
        <AlertDialog
          title="Delete Account"
          text="This feature is coming soon. Please contact the developer."
          close={closeQuestion}
        />
      )}
    </div>
  );
}
