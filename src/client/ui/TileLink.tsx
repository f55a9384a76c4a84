import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, font, motion, radius, shadow, space } from '@/client/design/tokens';

type Words = { icon: ReactNode; label: string; text: string };

/** A large door to a page, named by its label and what stands below it. */
export function TileLink({ to, ...words }: Words & { to: string }) {
  return (
    <Door to={to}>
      <Inside {...words} />
    </Door>
  );
}

/** A door that does something else than lead somewhere. */
export function TileButton({ press, ...words }: Words & { press: () => void }) {
  return (
    <Locked type="button" onClick={press}>
      <Inside {...words} />
    </Locked>
  );
}

function Inside({ icon, label, text }: Words) {
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

const Door = styled(Link)`
  ${tile}
`;

const Locked = styled.button`
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
