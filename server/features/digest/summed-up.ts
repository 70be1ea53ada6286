import type { Digest } from '@kinfold/contract/features/reminders/digest.ts'
import { closedCircle } from '../../access/circles/circles.ts'
import type { Services } from '../../access/services.ts'
import { forLetters, tellParts } from '../assistant/built-in/intents/summaries.ts'
import { understand } from '../assistant/built-in/understand.ts'
import { toolsFor } from '../assistant/use-tools.ts'

type For = { clientId: number; userId: number; digest: Digest }

/** The digest is not requested by anybody: there is no request and no session. */
const BY_ITSELF = { requestId: 'digest', ip: '' }

/**
 * The assistant’s summary, made by the built-in model under the reader's permissions: what they may not see is not
 * read. Never by an external model, because nobody is there to be told that records leave. @throws NOT_FOUND
 */
export async function summedUp(services: Services, { clientId, userId, digest }: For) {
  if (digest === 'off') return undefined
  const account = { userId, sessionId: '' }
  const circle = await closedCircle(services.database.circle, account, BY_ITSELF, clientId, 'assistant.ask')
  const tools = toolsFor(circle, services)
  return tellParts(forLetters[digest], await understand('', { ...tools, use: tools.useUnasked }, circle))
}
