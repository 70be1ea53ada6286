import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { preferences } from '@kinfold/contract/features/preferences/endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { send } from '../api/send.ts'
import { currentPreferences, noteChange, takePreferences } from './preferences.ts'

/** Changes that the server has not answered yet, the latest last. */
const underWay = new Set<Partial<Preferences>>()
/** The preferences as the server last reported them. */
let kept: Preferences | undefined

/** Applies a change here at once; the person's other devices get it when they next open the app. @throws CallFailed */
export async function changePreferences(change: Partial<Preferences>) {
  if (underWay.size === 0) kept = currentPreferences()
  underWay.add(change)
  noteChange(true)
  show()
  try {
    const saved = await send(preferences.change, { body: change })
    // Answers can arrive out of order, so each one counts only for what its request changed.
    kept = { ...kept!, ...pick(saved, change) }
  } finally {
    underWay.delete(change)
    noteChange(underWay.size > 0)
    show()
    // The server writes some texts by these preferences, so they are fetched again.
    void queryClient.invalidateQueries()
  }
}

/** The server's state with the unanswered changes on top. */
const show = () => takePreferences(Object.assign({}, kept, ...underWay))

const pick = (saved: Preferences, change: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.keys(change).map((name) => [name, saved[name as keyof Preferences]]))
