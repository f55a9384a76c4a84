import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { site } from '@/site';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { contentPages } from '@/contract/content/contentPages';
import { pageAt } from '@/contract/pages/pageAt';
import { pages } from '@/contract/pages/pages';
import { selectIsSignedIn } from '@/client/features/auth/authSlice';
import { useSession } from '@/client/features/auth/useSession';
import { QuickAdd } from '@/client/features/coursework/quickAdd/QuickAdd';
import { ThemeToggle } from '@/client/features/theme/ThemeToggle';
import { useAppSelector } from '@/client/store/hooks';
import { paths } from '@/client/lib/paths';
import { IconButton } from '@/client/ui/Button';
import { Close, Menu } from '@/client/ui/icons';
import { usePopup } from '@/client/ui/usePopup';
import { BackToTop } from './BackToTop';
import * as S from './Header.styles';
import { AccountTools } from './AccountTools';

export function Header() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const area = page && pages[page].area;
  const { isOpen, close, popup, popupProps, buttonProps } = usePopup<HTMLElement>();

  // A change of page closes the menu.
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    close();
  }

  useEffect(() => {
    if (isOpen) popup.current?.querySelector('a')?.focus();
  }, [isOpen, popup]);

  return (
    <S.Frame>
      <S.Bar>
        <S.Brand to={paths.home} aria-label={`${site.brand}, home page`}>
          <Logo />
          <span>{site.brand}</span>
        </S.Brand>
        <S.Nav {...popupProps} aria-label="Main" $isOpen={isOpen}>
          <NavLink to={paths.home} end>
            Home
          </NavLink>
          <NavLink to={paths.contact}>Contact</NavLink>
          <NavLink to={paths.projects}>Projects</NavLink>
          {contentPages.map(({ path, link }) => (
            <NavLink key={path} to={path}>
              {link}
            </NavLink>
          ))}
          {isSignedIn && areAccountsOpen && (
            <Link to={paths.explore} aria-current={area === 'student' ? 'page' : undefined}>
              Explore
            </Link>
          )}
          {isSignedIn && <AdminLink />}
          {!isSignedIn && areAccountsOpen && (
            <>
              <S.SignUp to={paths.signUp}>Sign Up</S.SignUp>
              <S.SignIn to={paths.signIn}>Sign In</S.SignIn>
            </>
          )}
        </S.Nav>
        <S.BackToTopPlace>
          <BackToTop />
        </S.BackToTopPlace>
        {isSignedIn && area === 'student' && <QuickAdd />}
        <S.Tools>
          <ThemeToggle />
          {isSignedIn ? <AccountTools /> : <S.AccountToolsPlaceholder />}
          <S.MenuToggle>
            <IconButton aria-label="Menu" {...buttonProps}>
              {isOpen ? <Close /> : <Menu />}
            </IconButton>
          </S.MenuToggle>
        </S.Tools>
      </S.Bar>
    </S.Frame>
  );
}

/** The header's link for admins. */
function AdminLink() {
  const { user } = useSession();
  const page = pageAt(useLocation().pathname);
  const isCurrent = page !== undefined && pages[page].area === 'admin';
  // On an admin's page it is there before the user is known.
  if (user ? !user.isAdmin : !isCurrent) return null;
  return (
    <Link to={paths.adminDesk} aria-current={isCurrent ? 'page' : undefined}>
      Admin Desk
    </Link>
  );
}

/** The mark of public/favicon.svg, a lamp that draws a D, in the colours of the theme. */
function Logo() {
  return (
    <svg viewBox="6 10 56 48" width="34" height="30" aria-hidden="true" focusable="false">
      <path d="M32 36H53L57 50H28Z" fill="var(--lamp)" />
      <path d="M16 51V16.5H28C37 16.5 42.5 20 42.5 27" fill="none" stroke="currentColor" strokeWidth="6" />
      <path d="M29 38A13.5 13.5 0 0 1 56 38Z" fill="var(--accent)" />
      <rect x="7" y="48" width="52" height="6.5" rx="3.25" fill="currentColor" />
    </svg>
  );
}
