import { useAppDispatch, useAppSelector } from '@/client/store/hooks';
import { IconButton } from '@/client/ui/Button';
import { Moon, Sun } from '@/client/ui/icons';
import { selectTheme, themeChosen } from './themeSlice';

export function ThemeToggle() {
  const isDark = useAppSelector(selectTheme) === 'dark';
  const dispatch = useAppDispatch();
  const other = isDark ? 'light' : 'dark';

  return (
    <IconButton
      type="button"
      aria-label={`Switch to ${other} theme`}
      onClick={() => dispatch(themeChosen(other))}
    >
      {isDark ? <Sun /> : <Moon />}
    </IconButton>
  );
}
