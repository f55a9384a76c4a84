import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Moon, Sun } from '@/client/ui/icons';
import { VisuallyHidden } from '@/client/ui/layout';
import { selectTheme, themeChosen } from './themeSlice';

export function ThemeToggle() {
  const isDark = useAppSelector(selectTheme) === 'dark';
  const dispatch = useAppDispatch();

  return (
    <Toggle type="button" onClick={() => dispatch(themeChosen(isDark ? 'light' : 'dark'))}>
      <span>
        <Moon />
        <VisuallyHidden>Switch to dark theme</VisuallyHidden>
      </span>
      <span>
        <Sun />
        <VisuallyHidden>Switch to light theme</VisuallyHidden>
      </span>
    </Toggle>
  );
}

/** CSS chooses the icon and the name, because the theme's class is set before React runs. */
const Toggle = styled(IconButton)`
  :root.dark & > :first-child,
  :root:not(.dark) & > :last-child {
    display: none;
  }
`;
