// Before the first paint: the look that this browser's shopper has chosen (shell/src/layout/theme.ts).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // This site may store nothing here: the system's choice stands.
}
