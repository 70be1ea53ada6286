import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { FoundLog } from '../../../../care-logs/tools.ts'
import { type Ask, text } from '../../ask.ts'
import { contentWords } from '../../reading/content-words.ts'
import { meaningsOf, namesOfSame } from '../../reading/words/same-meaning.ts'
import { stretchOf } from '../../say.ts'
import { wordsOf } from '../calendar/entries.ts'
import { listed, logsIn, MOST_LISTED } from '../logs.ts'

const LOOKED_BACK = 90

/** What was noted of an errand, in whatever words: 'When were the sheets changed?' finds 'Changed the bed linen'. */
export async function choreNoted(ask: Ask): Promise<Block[]> {
  if (ask.medicines.length > 0 || ask.has.has('medicine')) return []
  const logs = await logsMeant(ask, contentWords(ask.words, ask))
  return logs.length > 0 ? [text('Noted in the care logs, newest first:'), listed(ask, logs.slice(0, MOST_LISTED))] : []
}

async function logsMeant(ask: Ask, words: readonly string[]): Promise<FoundLog[]> {
  const named = words.map(namesOfSame).filter((names) => names.length > 0)
  if (named.length === 0) return []
  const when = stretchOf(ask, LOOKED_BACK)
  const read = (await Promise.all(named.flat().map((each) => logsIn(ask, when, { words: each })))).flat()
  const asked = meaningsOf(words)
  const tells = ({ title, body }: FoundLog) => {
    const said = meaningsOf(wordsOf(title, body))
    return asked.every((meaning) => said.includes(meaning))
  }
  const found = new Map(read.filter(tells).map((log) => [log.source.path, log]))
  return [...found.values()].toSorted((a, b) => b.at.localeCompare(a.at))
}
