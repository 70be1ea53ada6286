import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { keyOf } from '../../api/hooks.ts'
import { queryClient } from '../../api/query-client.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { send } from '../../api/send.ts'

/** What one choice changes; a function, because others may have changed the settings before it is sent. */
export type Change = (settings: ReminderSettings) => Partial<ReminderSettings>

/**
 * Saves each choice as soon as it is made, also if the page is left meanwhile. One request at a time: what is chosen
 * until it is answered goes into the next. A choice that could not be saved is reverted, with a message.
 */
export function useSaveAtOnce(clientId: number, saved: ReminderSettings) {
  const [unanswered, setUnanswered] = useState<readonly Change[]>([])
  const latest = useRef(saved)
  const waiting = useRef<Change[]>([])
  const isSending = useRef(false)
  useEffect(() => {
    latest.current = saved
  }, [saved])

  const sendAll = async (changes: readonly Change[]) => {
    const query = { clientId }
    try {
      // Not useSend, which also waits for the change to be shown: a reload meanwhile would lose the choices after this one.
      const answer = await send(reminders.saveSettings, { query, body: changedBy(latest.current, changes) })
      latest.current = answer
      queryClient.setQueryData(keyOf(reminders.settings, { query }), answer)
    } catch (error) {
      sayFailed('This was not saved', error)
    }
    setUnanswered((all) => all.filter((each) => !changes.includes(each)))
  }
  const save = async (change: Change) => {
    waiting.current.push(change)
    setUnanswered((all) => [...all, change])
    if (isSending.current) return
    isSending.current = true
    while (waiting.current.length > 0) await sendAll(waiting.current.splice(0))
    isSending.current = false
  }
  return { shown: { ...saved, ...changedBy(saved, unanswered) }, save }
}

/** What several choices change, each on top of those before it. */
function changedBy(settings: ReminderSettings, changes: readonly Change[]): Partial<ReminderSettings> {
  const changed: Partial<ReminderSettings> = {}
  for (const change of changes) Object.assign(changed, change({ ...settings, ...changed }))
  return changed
}
