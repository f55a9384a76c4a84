import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, font, motion, radius, shadow, space } from '@/client/design/tokens';

type Content = { icon: ReactNode; label: string; text: string };

/** A large link to a page. */
export function TileLink({ to, ...content }: Content & { to: string }) {
  return (
    <Anchor to={to}>
      <TileContent {...content} />
    </Anchor>
  );
}

/** A tile that opens something on the same page. */
export function TileButton({ press, ...content }: Content & { press: () => void }) {
  return (
    <Action type="button" onClick={press}>
      <TileContent {...content} />
    </Action>
  );
}

function TileContent({ icon, label, text }: Content) {
  return (
    <>
      <Icon>{icon}</Icon>
      <Label>{label}</Label>
      <span>{text}</span>
    </>
  );
}

export const TileGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.l};
`;

const tile = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.resting};
  color: ${color.muted};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition:
    box-shadow ${motion.move},
    transform ${motion.move};

  &:hover {
    box-shadow: ${shadow.floating};
    transform: translateY(-2px);
  }
  &:focus-visible {
    border-radius: ${radius.l};
  }
`;

const Anchor = styled(Link)`
  ${tile}
`;

const Action = styled.button`
  ${tile}
  background: ${color.sunken};
  border-style: dashed;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.m};
  background: ${color.accentSoft};
  color: ${color.accent};
`;

const Label = styled.span`
  font: 650 1.25rem/1.2 ${font.display};
  color: ${color.text};
`;
