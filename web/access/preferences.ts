import { type Preferences, usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { preferences } from '@kinfold/contract/features/preferences/endpoints.ts'
import { writeAs } from '@kinfold/contract/format.ts'
import { send } from '../api/send.ts'
import { keys } from '../api/storage.ts'
import { createStore, useStore } from '../api/store.ts'
import { browserWriting } from '../ui/browser-writing.ts'
import { readTheme, setTheme, type Theme } from '../ui/theme.ts'

const kept = createStore<Preferences>(usualPreferences)

export const usePreferences = () => useStore(kept)
export const currentPreferences = kept.get

/** As this device kept them: so that nothing changes its size or form once the server has answered (see public/theme.js, too). */
export function startPreferences() {
  const stored = localStorage.getItem(keys.preferences)
  apply(stored ? { ...usualPreferences, ...JSON.parse(stored) } : usualPreferences)
}

/** Changes some of them, here at once and on the person's other devices when they next open the app. @throws CallFailed */
export async function changePreferences(change: Partial<Preferences>) {
  const before = kept.get()
  takePreferences({ ...before, ...change })
  try {
    takePreferences(await send(preferences.change, { body: change }))
  } catch (error) {
    takePreferences(before)
    throw error
  }
}

/** The theme is kept by the device, too, and works for who is not signed in. */
export async function chooseTheme(theme: Theme) {
  setTheme(theme)
  // What cannot be saved now still holds here.
  if (localStorage.getItem(keys.token)) await changePreferences({ theme }).catch(() => setTheme(theme))
}

/** From now on these: of whoever signed in, or as they were just changed. */
export function takePreferences(chosen: Preferences) {
  localStorage.setItem(keys.preferences, JSON.stringify(chosen))
  if (chosen.theme && chosen.theme !== readTheme()) setTheme(chosen.theme)
  apply(chosen)
}

/** Nobody is signed in any more: as the browser has it. */
export const forgetPreferences = () => apply(usualPreferences)

function apply(chosen: Preferences) {
  const { timeFormat, textSize, motion } = chosen
  const { documentElement: page } = document
  page.style.fontSize = textSize === usualPreferences.textSize ? '' : `${textSize}%`
  page.toggleAttribute('data-less-motion', motion === 'less')
  const writing = browserWriting()
  writeAs(timeFormat === 'auto' ? writing : { ...writing, hour12: timeFormat === '12' })
  kept.set(chosen)
}
