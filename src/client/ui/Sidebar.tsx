import { useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  DRAWER_MEDIA,
  color,
  drawerBarHeight,
  layer,
  motion,
  radius,
  shadow,
  space,
} from '@/client/design/tokens';
import { IconButton } from './Button';
import { Close, Menu } from './icons';
import { useModal } from './useModal';

type Props = {
  label: string;
  /** Completes `Open` and `Close` on the drawer's buttons, such as `admin menu`. */
  menu: string;
  children: ReactNode;
};

function subscribeToMedia(onChange: () => void) {
  const media = matchMedia(DRAWER_MEDIA);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
const isDrawerNow = () => matchMedia(DRAWER_MEDIA).matches;

/** A navigation beside the page; on a small screen a modal drawer. */
export function Sidebar({ label, menu, children }: Props) {
  const isDrawer = useSyncExternalStore(subscribeToMedia, isDrawerNow, () => false);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && !isDrawer) setIsOpen(false);

  if (!isDrawer) return <nav aria-label={label}>{children}</nav>;
  return (
    <>
      <Bar data-drawer-bar>
        <Opener type="button" aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Menu />
          {`Open ${menu}`}
        </Opener>
      </Bar>
      {isOpen && (
        <Drawer label={label} menu={menu} close={() => setIsOpen(false)}>
          {children}
        </Drawer>
      )}
    </>
  );
}

function Drawer({ label, menu, children, close }: Props & { close: () => void }) {
  const frame = useModal();

  // Clicks on a link or on the backdrop, whose target is the dialog itself, close the drawer.
  const closeOnLinkOrBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target as Element).closest('a')) close();
  };

  return (
    <Panel
      ref={frame}
      aria-label={label}
      onClick={closeOnLinkOrBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Browsers close it without a cancel event when Escape is pressed twice.
      onClose={close}
    >
      <div>
        <IconButton aria-label={`Close ${menu}`} onClick={close}>
          <Close />
        </IconButton>
        <nav aria-label={label}>{children}</nav>
      </div>
    </Panel>
  );
}

const Bar = styled.div`
  min-height: ${drawerBarHeight};
  padding: ${space.xs} ${space.m};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
`;

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: 0 ${space.s};
  margin-inline-start: calc(-1 * ${space.s});
  border-radius: ${radius.m};
  font-weight: 600;
  text-align: start;
`;

/** 72 units as a drawer (behaviour 11.5). */
const Panel = styled.dialog`
  position: fixed;
  z-index: ${layer.drawer};
  inset: 0 auto 0 0;
  width: min(18rem, 100vw - ${space.xl});
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-inline-end: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  animation: drawer-in ${motion.move};

  body:has(&) {
    overflow: hidden;
  }
  &::backdrop {
    background: rgb(8 9 18 / 0.6);
  }
  > div {
    display: grid;
    justify-items: end;
    gap: ${space.s};
    padding: ${space.s};
  }
  nav {
    width: 100%;
  }
  @keyframes drawer-in {
    from {
      translate: -100%;
    }
  }
`;
