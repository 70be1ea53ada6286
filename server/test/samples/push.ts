import { v7 as uuidv7 } from 'uuid'
import { answerToken } from '../../features/push/answer-token.ts'
import { aSubscription } from '../outside/push-receiver.ts'
import { aLog } from '../records/records.ts'
import { as } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Circle, Samples } from '../support/sample.ts'

export const pushSamples: Samples<'push'> = {
  push: {
    settings: () => ({}),
    subscribe: () => ({ body: aSubscription() }),
    unsubscribe: () => ({}),
    test: () => ({}),
    answer: async (circle) => ({
      body: { token: await tokenOf(circle), action: 'snooze', at: '2026-11-20T08:00:00.000Z' },
    }),
  },
}

/** The token sent to the care taker's telephone. */
async function tokenOf({ clientId, caretaker, family }: Circle): Promise<string> {
  const { id } = await as(caretaker).careLogs.create({ body: aLog() })
  await as(family).careLogs.comment({ params: { id }, body: { id: uuidv7(), body: 'Thank you' } })
  const { items } = await as(caretaker).notifications.list()
  const { sid: sessionId } = JSON.parse(Buffer.from(caretaker.token.split('.')[1]!, 'base64url').toString())
  const answerable = { sessionId, clientId, notificationId: items[0]!.id, records: [id] }
  return answerToken((await theKinfold()).services.tokens, answerable)
}
