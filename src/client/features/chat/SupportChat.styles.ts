import styled, { css } from 'styled-components';
import { color, largeText, radius, space, touchTarget, type } from '@/client/design/tokens';
import { Dots as BouncingDots } from '@/client/ui/Loader';
import { Input as FieldInput } from '@/client/ui/TextField.styles';

export const Frame = styled.section`
  display: grid;
  grid-template: auto auto minmax(6rem, 1fr) auto auto / minmax(0, 1fr);
  min-height: 0;
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.m};
  padding: ${space.m} clamp(${space.m}, 3vw, ${space.xl});
  border-block-end: 1px solid ${color.line};

  h1 {
    font-size: ${type.h3};
  }
`;

export const Simulated = styled.p`
  padding: ${space.s} clamp(${space.m}, 3vw, ${space.xl});
  border-block-end: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${type.small};
`;

export const Portrait = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${touchTarget};
  height: ${touchTarget};
  border-radius: 50%;
  background: ${color.tealSoft};
  color: ${color.teal};
`;

export const Connection = styled.p<{ $isOnline: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  font-size: ${type.small};
  font-weight: 600;
  color: ${({ $isOnline }) => ($isOnline ? color.success : color.danger)};

  &::before {
    content: '';
    width: 0.6rem;
    height: 0.6rem;
    border: 2px solid currentcolor;
    border-radius: 50%;
    background: ${({ $isOnline }) => ($isOnline ? 'currentcolor' : 'none')};
  }
`;

export const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${largeText} {
    height: 60dvh;
  }
  padding: ${space.l} clamp(${space.m}, 3vw, ${space.xl});

  &:focus-visible {
    outline-offset: -3px;
  }
  /* A short conversation starts at the bottom, next to the input. */
  > :first-child {
    margin-block-start: auto;
  }
`;

export const Line = styled.div<{ $isMine: boolean }>`
  display: grid;
  gap: ${space.xs};
  max-width: min(34rem, 85%);
  align-self: ${({ $isMine }) => ($isMine ? 'flex-end' : 'flex-start')};
  justify-items: ${({ $isMine }) => ($isMine ? 'end' : 'start')};
`;

const mine = css`
  background: ${color.teal};
  color: ${color.surface};
  border-end-end-radius: ${radius.s};
`;

const theirs = css`
  background: ${color.surface};
  border-color: ${color.line};
  border-end-start-radius: ${radius.s};
`;

export const Bubble = styled.p<{ $isMine: boolean }>`
  padding: ${space.s} ${space.m};
  /* With forced colors, the border shows the bubble. */
  border: 1px solid transparent;
  border-radius: ${radius.l};
  overflow-wrap: anywhere;
  ${({ $isMine }) => ($isMine ? mine : theirs)}
`;

export const Caption = styled.p`
  display: flex;
  gap: ${space.xs};
  padding-inline: ${space.s};
  color: ${color.muted};
  font-size: ${type.small};
`;

/** The same height with and without the typing indicator, so nothing moves. */
export const Below = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 2.75rem;
  padding-inline: clamp(${space.m}, 3vw, ${space.xl});
  color: ${color.muted};
  font-size: ${type.small};
`;

export const Typing = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space.s};
`;

export const Dots = styled(BouncingDots)`
  font-size: 0.5em;
  color: ${color.teal};

  @media (max-width: 22.4rem) {
    display: none;
  }
`;

export const ToEnd = styled.button<{ $hasUnseen: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.25rem;
  padding: 0 0.75rem;
  white-space: nowrap;
  border: 1.5px solid ${({ $hasUnseen }) => ($hasUnseen ? color.accent : color.edge)};
  border-radius: ${radius.pill};
  background: ${({ $hasUnseen }) => ($hasUnseen ? color.accentSoft : color.surface)};
  color: ${({ $hasUnseen }) => ($hasUnseen ? color.accent : color.text)};
  font-weight: 600;

  ${largeText} {
    white-space: normal;
  }
`;

export const Composer = styled.form`
  display: flex;

  &:focus {
    outline: 0;
  }

  ${largeText} {
    flex-direction: column;
  }
  gap: ${space.s};
  padding: ${space.s} clamp(${space.m}, 3vw, ${space.xl}) ${space.m};
`;

export const Input = styled(FieldInput)`
  /* At the lower edge of the window: there is no room below. */
  scroll-margin-block-end: 0;
  border-radius: ${radius.pill};
`;
