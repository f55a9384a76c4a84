import { Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { site } from '@/site';
import { areAccountsOpen } from '@/contract/auth/accounts';
import { hostedPath, onSite } from '@/contract/hosting';
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
import { lazyWithPreload } from '@/client/ui/lazyWithPreload';
import { usePopup } from '@/client/ui/usePopup';
import { BackToTop } from './BackToTop';
import * as S from './Header.styles';

/** No part of what visitors load. Where it cannot be loaded, the profile is reached all the same. */
export const AccountTools = lazyWithPreload(() =>
  import('./AccountTools').catch(() => ({ default: () => <Link to={paths.profile}>Profile</Link> })),
);

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
          <img src={onSite('/favicon.svg')} alt="" width={36} height={36} />
          <span>{site.brand}</span>
        </S.Brand>
        <S.Nav {...popupProps} aria-label="Main" $isOpen={isOpen}>
          <NavLink to={paths.home} end>
            Home
          </NavLink>
          <NavLink to={paths.contact}>Contact</NavLink>
          <NavLink to={paths.projects}>Projects</NavLink>
          {contentPages.map(({ path, link, lang }) => (
            <S.OwnLink key={path} to={hostedPath(path)} lang={lang}>
              {link}
            </S.OwnLink>
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
          <Suspense fallback={<S.AccountToolsPlaceholder />}>
            {isSignedIn ? <AccountTools /> : <S.AccountToolsPlaceholder />}
          </Suspense>
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
