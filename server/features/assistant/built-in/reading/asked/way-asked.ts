import { type Action, policies } from '@kinfold/contract/policies.ts'
import * as z from 'zod/mini'
import { cell, listCell, readTableFile } from '../../../../../core/table-file.ts'
import { plainQuestion } from '../plain-question.ts'

const Row = z.object({
  does: listCell.check(z.minLength(1, 'may not be empty')),
  about: listCell,
  needs: z.custom<Action | ''>((needs) => needs === '' || String(needs) in policies, 'no such permission'),
  page: cell,
  path: cell.check(z.startsWith('/', 'is no path')),
  how: cell,
})

/** Where something is done in this app, and who may do it; `needs` empty: everybody. */
export type Way = z.output<typeof Row>

const ways: readonly Way[] = readTableFile(new URL('../../data/how-to.tsv', import.meta.url), Row)

const us = '(?:i|we|you|one|people|someone|somebody)'
/** 'How do I ...', 'Is there a way to ...', 'Can I print ...'; not 'Can I give ...', which asks what is right. */
const HOW = new RegExp(
  [
    `\\b(?:how|where) (?:exactly )?(?:do|can|could|would|should|must|shall) ${us} `,
    '\\b(?:how|where) (?:is it possible |does one )?to ',
    '\\b(?:(?:is there (?:a|any)|where is the) (?:way|button|page|place|setting|form|menu)|is it possible|way) (?:to|for) ',
    '^who (?:has |have )?(?=opened )',
    `^(?:can|could|may) ${us} (?:please )?(?:invite|print|export|download|upload|scan|import|hide|rename|switch off|turn (?:off|on)) `,
    // Who sees what.
    '^(?:who|can|does|do|may|will) (?:(?:can|else|\\w+) )?(?:see|sees|read|reads) ',
  ].join('|'),
)

/** Where in this app the thing is done that a question asks about: 'How do I invite my brother?' */
export function wayAsked(question: string): Way | undefined {
  const said = plainQuestion(question).join(' ')
  const asked = HOW.exec(said)
  if (!asked) return undefined
  const rest = ` ${said.slice(asked.index + asked[0].length - (asked[0].match(/(\w+) $/)?.[0].length ?? 0))} `
  const found = ways.flatMap((way) => {
    const verbs = way.does.flatMap((word) => placeOf(word, rest) ?? [])
    const lengths = way.about.flatMap((phrase) => (placeOf(phrase, rest) === undefined ? [] : [phrase.length]))
    if (verbs.length === 0 || (way.about.length > 0 && lengths.length === 0)) return []
    return [{ way, verb: Math.min(...verbs), length: Math.max(0, ...lengths) }]
  })
  // 'Delete a note I wrote': what is to be done is said first.
  return found.toSorted((one, other) => one.verb - other.verb || other.length - one.length)[0]?.way
}

/** Also 'inviting' and 'logs'. */
const placeOf = (phrase: string, said: string): number | undefined => patternOf(phrase).exec(said)?.index

const patterns = new Map<string, RegExp>()
function patternOf(phrase: string): RegExp {
  const pattern = patterns.get(phrase) ?? new RegExp(` ${phrase.replace(/e$/, 'e?')}(?:s|d|ed|ing)? `)
  patterns.set(phrase, pattern)
  return pattern
}
