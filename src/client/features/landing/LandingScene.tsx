import styled from 'styled-components';
import { color, motion } from '@/client/design/tokens';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { selectTheme, themeChosen } from '@/client/features/theme/themeSlice';

/**
 * A drawing of a desk. A click on its lamp switches the theme. It is hidden from keyboards and screen readers, which have
 * the theme toggle.
 */
export function LandingScene() {
  const isDark = useAppSelector(selectTheme) === 'dark';
  const dispatch = useAppDispatch();

  return (
    <Scene viewBox="0 0 560 460" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="lamp-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="near" />
          <stop offset="1" className="far" />
        </linearGradient>
      </defs>
      <rect className="window" x="40" y="30" width="480" height="330" rx="26" />
      <circle className="orb" cx="440" cy="105" r="34" />
      <path
        className="hill"
        d="M40 300c70-70 130-70 190-22s130 42 290-58v114a26 26 0 0 1-26 26H66a26 26 0 0 1-26-26Z"
      />

      <g className="screen">
        <rect x="212" y="186" width="236" height="154" rx="14" />
        <path className="stand" d="M318 340h24l6 34h-36ZM286 374h88" />
        <g className="code">
          <path d="M236 214h46M292 214h70" />
          <path className="two" d="M252 236h84M346 236h40" />
          <path d="M252 258h36M298 258h96" />
          <path className="three" d="M252 280h112" />
          <path d="M236 302h30" />
          <path className="caret" d="M278 296v12" />
        </g>
      </g>

      <g className="lamp" onClick={() => dispatch(themeChosen(isDark ? 'light' : 'dark'))}>
        <rect className="reach" x="96" y="106" width="120" height="270" />
        <path className="arm" d="M122 374 108 262l66-104" />
        <circle className="joint" cx="108" cy="262" r="7" />
        <path className="shade" d="m150 128 66 32-40 42-46-42Z" />
        <path className="foot" d="M92 374h62" />
      </g>

      <path className="light" d="m196 164 214 210H104Z" />
      <path
        className="cup"
        d="M470 334h38v26a14 14 0 0 1-14 14h-10a14 14 0 0 1-14-14ZM508 342h8a8 8 0 0 1 0 18h-8"
      />
      <path className="steam" d="M482 322c-5-8 5-11 0-20M496 322c-5-8 5-11 0-20" />
      <path className="desk" d="M14 376h532M54 376v74M506 376v74M380 376v40h126" />
    </Scene>
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

  .window {
    fill: ${color.tealSoft};
    stroke: none;
  }
  .orb {
    fill: ${color.accent};
    stroke: none;
  }
  .hill {
    fill: ${color.teal};
    opacity: 0.28;
    stroke: none;
  }
  .near {
    stop-color: ${color.glow};
  }
  .far {
    stop-color: transparent;
  }
  .light {
    fill: url(#lamp-light);
    stroke: none;
    pointer-events: none;
  }
  .screen rect {
    fill: ${color.surface};
  }
  .stand {
    fill: ${color.sunken};
  }
  .code {
    stroke-width: 8;
    stroke: ${color.muted};
  }
  .two {
    stroke: ${color.accent};
  }
  .three {
    stroke: ${color.teal};
  }
  .caret {
    stroke-width: 4;
    stroke: ${color.text};
    animation: blink 1.1s steps(1) infinite;
  }
  .lamp {
    cursor: pointer;
  }
  .reach {
    fill: transparent;
    stroke: none;
  }
  .arm {
    stroke-width: 7;
  }
  .joint {
    fill: ${color.surface};
  }
  .shade {
    fill: ${color.accent};
    transition: filter ${motion.move};
  }
  .lamp:hover .shade {
    filter: brightness(1.15);
  }
  .foot,
  .desk {
    stroke-width: 9;
  }
  .cup {
    fill: ${color.surface};
  }
  .steam {
    stroke: ${color.muted};
    stroke-width: 4;
  }
`;
