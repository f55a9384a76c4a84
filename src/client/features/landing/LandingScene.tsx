import styled from 'styled-components';
import { color, motion, radius } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { VisuallyHidden } from '@/client/ui/layout';
import { selectTheme, themeChosen } from '@/client/features/theme/themeSlice';

/** A drawing of a desk, with a lamp that switches the theme: it burns in the dark one. */
export function LandingScene() {
  const isDark = useAppSelector(selectTheme) === 'dark';
  const dispatch = useAppDispatch();

  return (
    <Desk>
      <Scene viewBox="0 0 560 460" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id="lamp-light" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={color.glow} />
            <stop offset="1" stopColor="transparent" />
          </linearGradient>
        </defs>
        <g stroke="none">
          <rect fill={color.tealSoft} x="40" y="30" width="480" height="330" rx="26" />
          <circle fill={color.accent} cx="440" cy="105" r="34" />
          <path
            fill={color.teal}
            opacity="0.28"
            d="M40 300c70-70 130-70 190-22s130 42 290-58v114a26 26 0 0 1-26 26H66a26 26 0 0 1-26-26Z"
          />
        </g>

        <rect fill={color.surface} x="212" y="186" width="236" height="154" rx="14" />
        <path fill={color.sunken} d="M318 340h24l6 34h-36ZM286 374h88" />
        <g stroke={color.muted} strokeWidth="8">
          <path d="M236 214h46M292 214h70" />
          <path stroke={color.accent} d="M252 236h84M346 236h40" />
          <path d="M252 258h36M298 258h96" />
          <path stroke={color.teal} d="M252 280h112" />
          <path d="M236 302h30" />
          <path className="caret" stroke={color.text} strokeWidth="4" d="M278 296v12" />
        </g>

        <g className="lamp">
          <path strokeWidth="7" d="M122 374 108 262l66-104" />
          <circle fill={color.surface} cx="108" cy="262" r="7" />
          <path className="shade" fill={color.accent} d="m150 128 66 32-40 42-46-42Z" />
          <path strokeWidth="9" d="M92 374h62" />
          <g className="cord">
            <path strokeWidth="3" d="M196 176v62" />
            <circle fill={color.accent} strokeWidth="4" cx="196" cy="246" r="9" />
          </g>
        </g>

        <path fill="url(#lamp-light)" stroke="none" pointerEvents="none" d="m196 164 214 210H104Z" />
        <path
          fill={color.surface}
          d="M470 334h38v26a14 14 0 0 1-14 14h-10a14 14 0 0 1-14-14ZM508 342h8a8 8 0 0 1 0 18h-8"
        />
        <path stroke={color.muted} strokeWidth="4" d="M482 322c-5-8 5-11 0-20M496 322c-5-8 5-11 0-20" />
        <path strokeWidth="9" d="M14 376h532M54 376v74M506 376v74M380 376v40h126" />
      </Scene>
      <Lamp type="button" onClick={() => dispatch(themeChosen(isDark ? 'light' : 'dark'))}>
        <VisuallyHidden>Turn the lamp on</VisuallyHidden>
        <VisuallyHidden>Turn the lamp off</VisuallyHidden>
      </Lamp>
    </Desk>
  );
}

const Scene = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;
  fill: none;
  stroke: ${color.text};
  stroke-width: 5;
  stroke-linecap: round;
  stroke-linejoin: round;

  .caret {
    animation: blink 1.1s steps(1) infinite;
  }
  .cord,
  .shade {
    transition:
      filter ${motion.move},
      transform ${motion.move};
  }
  &:has(+ :hover) .shade {
    filter: brightness(1.15);
  }
  &:has(+ :hover) .cord {
    transform: translateY(8px);
  }
`;

const Desk = styled.div`
  position: relative;
`;

/** Lies over the lamp of the drawing. CSS chooses its name, because the theme's class is set before React runs. */
const Lamp = styled.button`
  position: absolute;
  inset: 23% 60% 17% 16%;
  border-radius: ${radius.m};

  :root.dark & > :first-child,
  :root:not(.dark) & > :last-child {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
