import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import { findLogs } from '../../../../care-logs/tools.ts'
import { findDocuments } from '../../../../medical-documents/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { count, isIn } from '../../say.ts'
import { notUnderstood } from '../about-itself.ts'
import { listed } from '../logs.ts'
import { commentsIn, commentsListed } from './comments.ts'

const MOST_LISTED = 6

/** Searches logs for words that no intent recognises: 'What did the physiotherapist say?' */
export async function search(ask: Ask): Promise<Block[]> {
  const words = ask.unknown.slice(0, 5)
  const span = ask.time ? { from: ask.time.from, to: ask.time.to } : {}
  const { logs: onDays, next } = await ask.use(findLogs, { words: words.join(' '), ...span, limit: 30 })
  const logs = onDays.filter((log) => !ask.time || isIn(log.at, ask.time, ask.zone))
  const { documents } = await ask.use(findDocuments, { words: words.join(' ') })
  const comments = (await commentsIn(ask, words)).comments.filter(({ body }) => hasAny(body, words))
  if (logs.length === 0 && documents.length === 0) return notUnderstood(words)
  const sought = `“${words.join(' ')}”`
  const when = ask.time ? ` ${ask.time.words}` : ''
  return [
    text(
      `I looked for ${sought} in the care logs${when} and in the documents. ${found(logs.length, documents.length, next !== null)}`,
    ),
    ...(logs.length > 0 ? [listed(ask, logs.slice(0, MOST_LISTED))] : []),
    ...(comments.length > 0 ? [text('Comments on care logs:'), commentsListed(ask, comments)] : []),
    ...(documents.length > 0
      ? [
          list(
            documents
              .slice(0, MOST_LISTED)
              .map((each) => ({ text: `Document: ${each.title}`, cites: [ask.cite(each.source)] })),
          ),
        ]
      : []),
  ]
}

const hasAny = (body: string, words: readonly string[]) =>
  wordsIn(body).some(({ forms }) => forms.some((form) => words.some((word) => form.startsWith(word))))

function found(logs: number, documents: number, isMore: boolean): string {
  const parts = [
    logs > 0 && `${isMore ? 'more than ' : ''}${count(logs, 'log')} (best matches first)`,
    documents > 0 && `${count(documents, 'document')} (newest first)`,
  ]
  return `Found: ${parts.filter(Boolean).join(' and ')}.`
}
