export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORED = 'xiwei.theme';

/** What the person chose on this device. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(STORED);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

/** Shows the theme and keeps it. Without a choice the system decides. */
export function applyTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
