import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { preferences } from '@kinfold/contract/features/preferences/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { send } from '../api/send.ts'
import { currentPreferences, takePreferences } from './preferences.ts'

/** What was chosen here and the server has not answered yet, the last choice last. */
const underWay = new Set<Partial<Preferences>>()
/** As the server has them, as far as it has said. */
let kept: Preferences | undefined

/** Changes some of them, here at once and on the person's other devices when they next open the app. @throws CallFailed */
export async function changePreferences(change: Partial<Preferences>) {
  if (underWay.size === 0) kept = currentPreferences()
  underWay.add(change)
  show()
  try {
    const saved = await send(preferences.change, { body: change })
    // An answer can overtake the one before it: of each only what was asked for is taken.
    kept = { ...kept!, ...pick(saved, change) }
  } finally {
    underWay.delete(change)
    show()
    // What the server wrote is written anew.
    void queryClient.invalidateQueries()
  }
}

/** What the server has, and on top of it what was chosen since. */
const show = () => takePreferences(Object.assign({}, kept, ...underWay))

const pick = (saved: Preferences, change: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, saved[name as keyof Preferences]]))
