import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { findLogs } from '../../../../care-logs/tools.ts'
import { careTeam } from '../../../../circles/tools.ts'
import { type Ask, text } from '../../ask.ts'
import { plainName } from '../../reading/people-named.ts'
import { stretchOf } from '../../say.ts'
import { wordsOf } from '../calendar/entries.ts'
import { listed } from '../logs.ts'

const DAYS = 90
const MOST_LISTED = 6
const CALL = /^(?:call|phone|rang|ring|video|screen|spoke)/

/** 'When did Jonas last call?': the logs that tell of a call, of this person if one is named. */
export async function calls(ask: Ask): Promise<Block[]> {
  const when = stretchOf(ask, DAYS)
  const found = await Promise.all(
    ['call', 'phone', 'rang'].map((words) => ask.use(findLogs, { words, from: when.from, to: when.to, limit: 50 })),
  )
  const { people } = await ask.use(careTeam, {})
  const caller = ask.person ?? (ask.words.includes('i') ? people.find(({ id }) => id === ask.asker) : undefined)
  const sought = [
    ...(caller ? [plainName(caller.firstName)] : []),
    ...ask.relations,
    ...(ask.has.has('doctor') ? ['doctor'] : []),
  ]
  const names = sought.flatMap((name) => (name === 'doctor' ? ['doctor', 'dr', 'gp', 'practice'] : [name]))
  const logs = [...new Map(found.flatMap((each) => each.logs).map((log) => [log.source.path, log])).values()]
    .filter(({ title, body }) => {
      const said = wordsOf(title, body)
      return said.some((word) => CALL.test(word)) && (names.length === 0 || names.some((name) => said.includes(name)))
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const whose = names.length > 0 ? ` with “${sought.join(' ')}”` : ''
  if (logs.length === 0)
    return [text(`No care log ${when.words} tells of a call${whose}. That does not mean that there was none.`)]
  return [
    text(`Care logs ${when.words} that tell of a call${whose}, newest first:`),
    listed(ask, logs.slice(0, MOST_LISTED)),
  ]
}
