import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { preferences } from '@kinfold/contract/features/preferences/endpoints.ts'
import { send } from '../api/send.ts'
import { currentPreferences, takePreferences } from './preferences.ts'

/** Changes some of them, here at once and on the person's other devices when they next open the app. @throws CallFailed */
export async function changePreferences(change: Partial<Preferences>) {
  const before = currentPreferences()
  takePreferences({ ...before, ...change })
  try {
    takePreferences(await send(preferences.change, { body: change }))
  } catch (error) {
    takePreferences(before)
    throw error
  }
}
