import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import type { FoundLog } from '../../../care-logs/tools.ts'
import { type Ask, text } from '../ask.ts'
import { type Concept, concepts } from '../reading/concepts.ts'
import { stemOf } from '../reading/stems.ts'
import { stretchOf } from '../say.ts'
import { eventsIn, listed as eventsListed, isCalled, wordsOf } from './calendar/entries.ts'
import { listed, logsIn, logsOfType, MOST_LISTED } from './logs.ts'

/** Words for a whole topic, which name nothing of it: 'Any symptoms?', but 'Any cough?' */
const WHOLE_TOPIC =
  /^(?:symptoms?|sick|ill|health|healthy|complain\w*|complaints?|memory|behave\w*|behavio[u]?r|activity|activities|hobby|hobbies|fun|enjoy\w*|wash\w*|social|company|mobility|mov\w+|hygiene|toilet|bathroom)$/
/** As the beginning of what is noted: 'coughing' is also 'cough', 'dizziness' 'dizzy'. */
const stemsOf = (word: string) => asNoted[word] ?? [stemOf(word)]
const stool = ['stool']
const urine = ['urin']
const asNoted: Record<string, string[]> = {
  ...{ bowel: stool, bowels: stool, poo: stool, poop: stool, pooped: stool, bm: stool, stools: stool },
  ...{ pee: urine, peed: urine, urine, urinate: urine },
  outside: ['outside', 'outdoors', 'outing', 'walk', 'garden', 'park'],
}
/** 'When did she last ...?' */
const LOOKED_BACK = 90

type Kind = { about: Concept; what: string; types: CareLogType[]; days: number }

/**
 * Logs of one kind; if the question names something of it ('Is the wound better?', 'Did she have a shower?'), of any kind
 * that tell of this, so that nobody reads of a cold who asked about a wound.
 */
export const logsNamed = ({ about, what, types, days }: Kind) => {
  const words = new Set(concepts[about].split('|').map(stemOf))
  const all = logsOfType(types, what, days)
  return async (ask: Ask): Promise<Block[]> => {
    const isLast = ask.has.has('last') && !ask.time
    const when = stretchOf(ask, isLast ? LOOKED_BACK : days)
    const named = [
      ...new Set(
        ask.words.filter(
          (word) => !WHOLE_TOPIC.test(word) && (words.has(stemOf(word)) || (about === 'moving' && word === 'outside')),
        ),
      ),
    ]
    const ofKind = (await Promise.all(types.map((type) => logsIn(ask, when, { type })))).flat()
    if (named.length === 0) return isLast && ofKind.length > 0 ? lastOf(ask, ofKind, what) : all(ask)
    const stems = named.flatMap(stemsOf)
    const said = (await Promise.all(stems.map((words) => logsIn(ask, when, { words })))).flat()
    const tells = ({ title, body, details }: FoundLog) =>
      wordsOf(title, body, ...details).some((word) => stems.some((stem) => word.startsWith(stem)))
    const found = [...new Map([...said, ...ofKind].filter(tells).map((log) => [log.source.path, log])).values()]
    const logs = found.toSorted((a, b) => b.at.localeCompare(a.at))
    const sought = `“${named.join(' ')}”`
    const planned = (await eventsIn(ask, when)).events.filter(
      (event) => event.start <= ask.now && isCalled(event, stems),
    )
    const calendar = planned.length > 0 ? [text('In the calendar:'), eventsListed(ask, planned.toReversed())] : []
    if (logs.length === 0) {
      const none = text(`Nothing about ${sought} was noted ${when.words}. That does not mean that there was nothing.`)
      const others = ofKind.length > 0 && calendar.length === 0
      return [none, ...calendar, ...(others ? [text(`Else about ${what}:`), ...(await all(ask))] : [])]
    }
    if (isLast) return [...lastOf(ask, logs, sought), ...calendar]
    return [
      text(
        `${capital(countText(logs.length, 'log'))} ${when.words} ${logs.length === 1 ? 'tells' : 'tell'} of ${sought}:`,
      ),
      listed(ask, logs.slice(0, MOST_LISTED)),
      ...calendar,
    ]
  }
}

const lastOf = (ask: Ask, logs: readonly FoundLog[], what: string): Block[] => [
  text(`The last log about ${what}:`),
  listed(ask, logs.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 1)),
]
