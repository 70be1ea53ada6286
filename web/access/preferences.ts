import { choices, type Preferences, usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { keys } from '../api/storage.ts'
import { browserTextFormat } from '../ui/browser/browser-text-format.ts'
import { readTheme, setTheme, type Theme } from '../ui/browser/theme.ts'
import { createStore, sameOrNew, useStore } from '../ui/store.ts'

const kept = createStore<Preferences>(usualPreferences)

export const usePreferences = () => useStore(kept)
export const currentPreferences = kept.get

/**
 * Applies the preferences stored on this device, so that sizes and formats do not change when the server answers (see
 * also public/theme.js).
 */
export function startPreferences() {
  apply({ ...usualPreferences, ...stored() })
}

/**
 * Only the valid part: stored data may be damaged or from another version, and must not stop the page from starting.
 */
function stored(): Partial<Preferences> {
  try {
    const there = JSON.parse(localStorage.getItem(keys.preferences) ?? '{}') ?? {}
    const isKnown = ([name, among]: [string, readonly unknown[]]) => among.includes(there[name])
    return Object.fromEntries(
      Object.entries(choices)
        .filter(isKnown)
        .map(([name]) => [name, there[name]]),
    )
  } catch {
    return {}
  }
}

/** The theme is stored on the device too, and also works without signing in. */
export async function chooseTheme(theme: Theme) {
  setTheme(theme)
  // If it cannot be saved now, it still applies on this device.
  if (localStorage.getItem(keys.token)) await saveTheme(theme).catch(() => setTheme(theme))
}

/** Loaded on demand to keep the sign-in page small. */
const saveTheme = async (theme: Theme) => (await import('./change-preferences.ts')).changePreferences({ theme })

/** Applies preferences that were just changed, or answered by the server (an answer kept offline may lack a newer one). */
export function takePreferences(answered: Partial<Preferences>) {
  const chosen = { ...usualPreferences, ...answered }
  localStorage.setItem(keys.preferences, JSON.stringify(chosen))
  if (chosen.theme && chosen.theme !== readTheme()) setTheme(chosen.theme)
  apply(chosen)
}

/** When the latest change made here was answered, by `performance.now()`; Infinity while one is being saved. */
let changedAt = Number.NEGATIVE_INFINITY
export function noteChange(isSaving: boolean) {
  changedAt = isSaving ? Number.POSITIVE_INFINITY : performance.now()
}

/** Applies what the server answered to a call sent at `askedAt`, unless it may not know yet what was changed here. */
export function takeAnswered(answered: Preferences, askedAt: number) {
  if (askedAt >= changedAt) takePreferences(answered)
}

/** After signing out: back to the browser's own settings. */
export function forgetPreferences() {
  changedAt = Number.NEGATIVE_INFINITY
  apply(usualPreferences)
}

/** Percent; also in public/theme.js. */
const SIMPLE_SIZE = 130

function apply(chosen: Preferences) {
  const { timeFormat, motion } = chosen
  const textSize = chosen.simple ? Math.max(chosen.textSize, SIMPLE_SIZE) : chosen.textSize
  const { documentElement: page } = document
  page.style.fontSize = textSize === usualPreferences.textSize ? '' : `${textSize}%`
  page.toggleAttribute('data-less-motion', motion === 'less')
  // Changed in place instead of copied: copying would ask the browser at the start for settings no page needs yet.
  setTextFormat(Object.assign(browserTextFormat(timeFormat), { weekStart: chosen.weekStart, units: chosen }))
  kept.set(sameOrNew(kept.get(), chosen))
}
