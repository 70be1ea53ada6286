import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { changePreferences } from '../../access/change-preferences.ts'
import { sayFailed } from '../../api/say-failed.ts'

/** Saved when chosen; a choice that could not be saved is reverted, with a message. */
export const savePreferences = (change: Partial<Preferences>) =>
  void changePreferences(change).catch((error) => sayFailed('This was not saved', error))
