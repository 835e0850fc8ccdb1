// Runs before the first paint so that a dark studio never flashes white. A file of its own: the policy allows no inline script.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
