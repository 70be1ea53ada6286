import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const isDark = () => document.documentElement.classList.contains('dark')

/** Stores and applies the choice. */
export function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme)
  applyTheme()
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current choice, also when it changes elsewhere. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark)

function applyTheme() {
  const theme = readTheme()
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && prefersDark().matches))
  for (const listener of listeners) listener()
}

/** Follows the system's preference while the choice is 'system', and changes made in another tab. */
export function followTheme() {
  applyTheme()
  prefersDark().addEventListener('change', applyTheme)
  addEventListener('storage', (event) => event.key === KEY && applyTheme())
}
