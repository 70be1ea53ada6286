import type { Digest } from '@kinfold/contract/features/reminders/digest.ts'
import { closedCircle } from '../../access/circles.ts'
import type { Services } from '../../access/services.ts'
import { useTool } from '../../access/tool.ts'
import { failure } from '../../core/failure.ts'
import type { Tools } from '../assistant/built-in/ask.ts'
import { forLetters, tellParts } from '../assistant/built-in/intents/summaries.ts'
import { understand } from '../assistant/built-in/understand.ts'

type For = { clientId: number; userId: number; digest: Digest }

/** Nobody asked in this moment: no request and no session of theirs. */
const BY_ITSELF = { requestId: 'digest', ip: '' }

/**
 * What the assistant’s summary says, made by the model that is part of this program, under the right of its reader: what they may not
 * see is not read. A model outside never makes one, as nobody is there to be told that records leave. @throws NOT_FOUND
 */
export async function summedUp({ database, parts }: Services, { clientId, userId, digest }: For) {
  if (digest === 'off') return undefined
  const account = { userId, sessionId: '' }
  const circle = await closedCircle(database.circle, account, BY_ITSELF, clientId, 'assistant.ask')
  const tools: Tools = {
    cite: () => 0,
    use: async (tool, input) => {
      const read = await circle.with(async (open) =>
        // What they may not read is left out; as they did not ask, it is no refusal for the audit.
        open.may(tool.needs) ? { found: await useTool({ parts }, open, tool, input) } : undefined,
      )
      if (!read) throw failure('FORBIDDEN')
      return read.found
    },
  }
  return tellParts(forLetters[digest], await understand('', tools, circle))
}
