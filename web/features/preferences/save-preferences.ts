import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { changePreferences } from '../../access/change-preferences.ts'
import { sayFailed } from '../../api/say-failed.ts'

/** Saved as they are chosen; what could not be saved goes back to what it was, and says so. */
export const savePreferences = (change: Partial<Preferences>) =>
  void changePreferences(change).catch((error) => sayFailed('This was not saved', error))
