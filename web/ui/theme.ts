export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const isDark = () => document.documentElement.classList.contains('dark')

/** Keeps the choice and shows it. */
export function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme)
  applyTheme()
}

function applyTheme() {
  const theme = readTheme()
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && prefersDark().matches))
}

/** Follows the system's preference while the choice is 'system', and a choice made in another tab. */
export function followTheme() {
  applyTheme()
  prefersDark().addEventListener('change', applyTheme)
  addEventListener('storage', (event) => event.key === KEY && applyTheme())
}
