// Sets the chosen theme before the first paint (shell/src/layout/theme.ts).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the color scheme of the system applies.
}
