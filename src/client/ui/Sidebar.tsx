import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, from, layer, motion, shadow, space } from '@/client/design/tokens';
import { IconButton } from './Button';
import { Close, Menu } from './icons';

type Props = {
  /** Names the navigation. */
  label: string;
  /** Completes `Open` and `Close` on the drawer's buttons, such as `admin menu`. */
  menu: string;
  children: ReactNode;
};

const WIDE = '(min-width: 768px)';

/** A navigation beside the page; on a small screen it slides in as a drawer, over a page that stands still. */
export function Sidebar({ label, menu, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && setIsOpen(false);
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <>
      <Beside aria-label={label}>{children}</Beside>
      <Bar>
        <IconButton
          type="button"
          aria-label={`Open ${menu}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Menu />
        </IconButton>
        <span aria-hidden="true">{label}</span>
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
  const frame = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    const dialog = frame.current;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    dialog?.showModal();
    return () => {
      dialog?.close();
      document.body.style.overflow = overflow;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // An entry was chosen, or the backdrop, which belongs to the dialog itself, was touched.
  const closeWhenDone = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target as Element).closest('a')) close();
  };

  return (
    <Panel
      ref={frame}
      aria-label={label}
      onClick={closeWhenDone}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div>
        <IconButton type="button" aria-label={`Close ${menu}`} onClick={close}>
          <Close />
        </IconButton>
        <nav aria-label={label}>{children}</nav>
      </div>
    </Panel>
  );
}

const Beside = styled.nav`
  display: none;

  ${from.tablet} {
    display: block;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs} ${space.m};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  font-weight: 600;

  ${from.tablet} {
    display: none;
  }
`;

/** Spec section 9: 72 units as a drawer. */
const Panel = styled.dialog`
  position: fixed;
  z-index: ${layer.drawer};
  inset: 0 auto 0 0;
  width: min(18rem, 85vw);
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
