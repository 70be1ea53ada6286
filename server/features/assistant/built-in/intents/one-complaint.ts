import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'
import { type Ask, text } from '../ask.ts'
import { concepts } from '../reading/concepts.ts'
import { count, stretchOf } from '../say.ts'
import { listed, logsIn, logsOfType, MOST_LISTED } from './logs.ts'

/** Said of anything that may be wrong. */
const GENERAL = /^(?:symptoms?|sick|ill|health|healthy|complain\w*|complaints?|memory|behave\w*|behavio[u]?r)$/
/** As the beginning of what is noted: 'coughing' is also 'cough', 'dizziness' 'dizzy'. */
const stemOf = (word: string) => word.replace(/(?<=\w{4})(?:iness|ing|ed|es|s|y|e)$/, '')

/**
 * Logs of one kind; if the question names something of it ('Is the wound better?'), of any kind that tell of this, so that
 * nobody reads of a cold who asked about a wound.
 */
export const ofOneComplaint =
  (about: 'health' | 'behaviour', types: CareLogType[], days: number) =>
  async (ask: Ask): Promise<Block[]> => {
    const named = ask.words.filter((word) => !GENERAL.test(word) && concepts[about].split('|').includes(word))
    const all = logsOfType(types, about, days)
    if (named.length === 0) return all(ask)
    const when = stretchOf(ask, days)
    const found = (await Promise.all(named.map((word) => logsIn(ask, when, { words: stemOf(word) })))).flat()
    const logs = [...new Map(found.map((log) => [log.source.path, log])).values()].toSorted((a, b) =>
      b.at.localeCompare(a.at),
    )
    const sought = `“${[...new Set(named)].join(' ')}”`
    if (logs.length === 0) {
      const others = (await Promise.all(types.map((type) => logsIn(ask, when, { type })))).flat()
      const none = text(`Nothing about ${sought} was noted ${when.words}. That does not mean that there was nothing.`)
      return others.length > 0 ? [none, text(`Else about ${about}:`), ...(await all(ask))] : [none]
    }
    return [
      text(`${capital(count(logs.length, 'log'))} ${when.words} ${logs.length === 1 ? 'tells' : 'tell'} of ${sought}:`),
      listed(ask, logs.slice(0, MOST_LISTED)),
    ]
  }
