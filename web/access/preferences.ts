import { choices, type Preferences, usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { writeAs } from '@kinfold/contract/format.ts'
import { keys } from '../api/storage.ts'
import { createStore, sameOrNew, useStore } from '../api/store.ts'
import { browserWriting } from '../ui/browser/browser-writing.ts'
import { readTheme, setTheme, type Theme } from '../ui/browser/theme.ts'

const kept = createStore<Preferences>(usualPreferences)

export const usePreferences = () => useStore(kept)
export const currentPreferences = kept.get

/** As this device kept them: so that nothing changes its size or form once the server has answered (see public/theme.js, too). */
export function startPreferences() {
  apply({ ...usualPreferences, ...stored() })
}

/** What counts of what stands there: it may be damaged, or another version's, and a page that does not start cannot mend it. */
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

/** The theme is kept by the device, too, and works for who is not signed in. */
export async function chooseTheme(theme: Theme) {
  setTheme(theme)
  // What cannot be saved now still holds here.
  if (localStorage.getItem(keys.token)) await saveTheme(theme).catch(() => setTheme(theme))
}

/** Loaded when it is used: the sign-in page is small. */
const saveTheme = async (theme: Theme) => (await import('./change-preferences.ts')).changePreferences({ theme })

/** From now on these: of whoever signed in, or as they were just changed. */
export function takePreferences(chosen: Preferences) {
  localStorage.setItem(keys.preferences, JSON.stringify(chosen))
  if (chosen.theme && chosen.theme !== readTheme()) setTheme(chosen.theme)
  apply(chosen)
}

/** Nobody is signed in any more: as the browser has it. */
export const forgetPreferences = () => apply(usualPreferences)

/** Percent; also in public/theme.js. */
const SIMPLE_SIZE = 130

function apply(chosen: Preferences) {
  const { timeFormat, motion } = chosen
  const textSize = chosen.simple ? Math.max(chosen.textSize, SIMPLE_SIZE) : chosen.textSize
  const { documentElement: page } = document
  page.style.fontSize = textSize === usualPreferences.textSize ? '' : `${textSize}%`
  page.toggleAttribute('data-less-motion', motion === 'less')
  // Not a copy, which would ask at the start for what no page needs yet.
  writeAs(Object.assign(browserWriting(timeFormat), { weekStart: chosen.weekStart, units: chosen }))
  kept.set(sameOrNew(kept.get(), chosen))
}
