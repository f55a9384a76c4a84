import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Moon, Sun } from '@/client/ui/frameIcons';
import { selectTheme, themeChosen } from './themeSlice';

export function ThemeToggle() {
  const isDark = useAppSelector(selectTheme) === 'dark';
  const dispatch = useAppDispatch();
  const other = isDark ? 'light' : 'dark';

  return (
    <Toggle
      type="button"
      aria-label={`Switch to ${other} theme`}
      onClick={() => dispatch(themeChosen(other))}
    >
      <Moon />
      <Sun />
    </Toggle>
  );
}

/** CSS chooses the icon, because the theme's class is set before React runs. */
const Toggle = styled(IconButton)`
  :root.dark & > :first-child,
  :root:not(.dark) & > :last-child {
    display: none;
  }
`;
