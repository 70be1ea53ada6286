import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { keyOf } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** What one choice changes; a function, because others may have changed the settings before it is sent. */
type Change = (settings: ReminderSettings) => Partial<ReminderSettings>

/** Choices without an answer, by circle. Not in the page, which may be left and opened again meanwhile. */
const unanswered = createStore<ReadonlyMap<number, readonly Change[]>>(new Map())
const none: readonly Change[] = []
const unansweredIn = (clientId: number) => unanswered.get().get(clientId) ?? none
const setUnanswered = (clientId: number, changes: readonly Change[]) =>
  unanswered.set(new Map([...unanswered.get(), [clientId, changes]]))

/**
 * Saves each choice as soon as it is made, also if the page is left meanwhile. One request at a time: what is chosen
 * until it is answered goes into the next. A choice that could not be saved is reverted, with a message.
 */
export function useSaveAtOnce(clientId: number, saved: ReminderSettings) {
  const changes = useStore(unanswered).get(clientId) ?? none
  const save = (change: Change) => {
    const before = unansweredIn(clientId)
    setUnanswered(clientId, [...before, change])
    if (before.length === 0) void sendAll(clientId, saved)
  }
  return { shown: { ...saved, ...changedBy(saved, changes) }, save }
}

async function sendAll(clientId: number, saved: ReminderSettings) {
  let latest = saved
  for (let changes = unansweredIn(clientId); changes.length > 0; changes = unansweredIn(clientId)) {
    try {
      latest = await sendOnce(clientId, latest, changes)
    } catch (error) {
      sayFailed('This was not saved', error)
    }
    const sent = changes
    setUnanswered(
      clientId,
      unansweredIn(clientId).filter((each) => !sent.includes(each)),
    )
  }
}

async function sendOnce(clientId: number, latest: ReminderSettings, changes: readonly Change[]) {
  const query = { clientId }
  const queryKey = keyOf(reminders.settings, { query })
  const settings = queryClient.getQueryData<ReminderSettings>(queryKey) ?? latest
  // Not useSend, which also waits for the change to be shown: a reload meanwhile would lose the choices after this one.
  const answer = await send(reminders.saveSettings, { query, body: changedBy(settings, changes) })
  // Otherwise another circle is shown by now.
  if (queryClient.getQueryCache().find({ queryKey })) {
    // A read that began earlier may bring the settings as they were.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, answer)
  }
  return answer
}

/** What several choices change, each on top of those before it. */
function changedBy(settings: ReminderSettings, changes: readonly Change[]): Partial<ReminderSettings> {
  const changed: Partial<ReminderSettings> = {}
  for (const change of changes) Object.assign(changed, change({ ...settings, ...changed }))
  return changed
}
