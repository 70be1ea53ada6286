import type { Digest } from '@kinfold/contract/features/reminders/digest.ts'
import { closedCircle } from '../../access/circles/circles.ts'
import type { Services } from '../../access/services.ts'
import { forLetters, tellParts } from '../assistant/built-in/intents/summaries.ts'
import { understand } from '../assistant/built-in/understand.ts'
import { toolsFor } from '../assistant/use-tools.ts'

type For = { clientId: number; userId: number; digest: Digest }

/** Nobody asked in this moment: no request and no session of theirs. */
const BY_ITSELF = { requestId: 'digest', ip: '' }

/**
 * What the assistant’s summary says, made by the model that is part of this program, under the right of its reader: what they may not
 * see is not read. A model outside never makes one, as nobody is there to be told that records leave. @throws NOT_FOUND
 */
export async function summedUp(services: Services, { clientId, userId, digest }: For) {
  if (digest === 'off') return undefined
  const account = { userId, sessionId: '' }
  const circle = await closedCircle(services.database.circle, account, BY_ITSELF, clientId, 'assistant.ask')
  const tools = toolsFor(circle, services)
  return tellParts(forLetters[digest], await understand('', { ...tools, use: tools.useUnasked }, circle))
}
