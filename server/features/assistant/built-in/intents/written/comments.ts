import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type FoundComment, logComments } from '../../../../care-logs/comment-tool.ts'
import { type Ask, list, text } from '../../ask.ts'
import { contentWords } from '../../reading/content-words.ts'
import { at, isIn, quoted } from '../../say.ts'

const MOST_LISTED = 8
const DAYS = 30
const MOST_QUOTED = 100

/** 'What did Jonas comment on the fall?', 'Did anyone answer my comment?' */
export async function comments(ask: Ask): Promise<Block[]> {
  const words = contentWords(ask.words, ask)
  const read = await commentsIn(ask, words)
  const said = ask.words.join(' ')
  const found = read.comments.filter(
    (each) => (!ask.person || each.byId === ask.person.id) && isMeant(each, read.comments, said, ask),
  )
  const lately = words.length > 0 ? '' : ` in the last ${DAYS} days`
  const when = ask.time ? ` ${ask.time.words}` : lately
  const what = kindOf(said)
  const by = ask.person ? ` by ${ask.person.firstName}` : ''
  const about = words.length > 0 ? ` on a log about “${words.join(' ')}”` : ''
  if (found.length === 0) {
    const none = `There is no ${what}${by}${about}${when}.`
    return [text(read.isMore ? `${none} I read only the newest logs with comments.` : none)]
  }
  return [
    text(
      `${capital(countText(found.length, what, what === 'reply' ? 'replies' : `${what}s`))}${by}${about}${when}, newest first:`,
    ),
    commentsListed(ask, found),
  ]
}

const TO_MINE = /\b(?:answer\w*|repl\w+|respon\w+)\b.*\b(?:my|me)\b|\b(?:to|after|below) my comments?\b/
const ON_MINE = /\bmy (?:\w+ )?(?:logs?|notes?|entry|entries)\b|\bwhat i wrote\b/
const BY_ME = /\b(?:did|have|had) i\b|\bi (?:commented|wrote)\b|\bmy (?:last |latest |own )?comments?\b/
const kindOf = (said: string) => (TO_MINE.test(said) ? 'reply' : 'comment')

/** Whose comments the question is about: replies to the asker's own, those on their logs, their own, or all. */
function isMeant(each: FoundComment, all: readonly FoundComment[], said: string, { asker }: Ask): boolean {
  if (TO_MINE.test(said)) {
    const isBefore = ({ byId, source, at: earlier }: FoundComment) =>
      byId === asker && source.path === each.source.path && earlier < each.at
    return each.byId !== asker && (each.log.byId === asker || all.some(isBefore))
  }
  if (ON_MINE.test(said)) return each.log.byId === asker && each.byId !== asker
  return !BY_ME.test(said) || each.byId === asker
}

/** Those made on these days or on a log of these days; without words and days, those on the logs of the last month. */
export async function commentsIn(ask: Ask, words: readonly string[]) {
  const { time, today, zone } = ask
  const from = addDays(time?.from ?? today, -DAYS)
  const days = time || words.length === 0 ? { from, to: time?.to ?? today } : {}
  const { comments: read, isMore } = await ask.use(logComments, { words: words.join(' ') || undefined, ...days })
  const isOfDays = (moment: string) =>
    !time || (dayAt(moment, zone) >= time.from && dayAt(moment, zone) <= time.to && isIn(moment, time, zone))
  return { comments: read.filter((each) => isOfDays(each.at) || isOfDays(each.log.at)), isMore }
}

export const commentsListed = (ask: Ask, found: readonly FoundComment[]): Block =>
  list(
    found.slice(0, MOST_LISTED).map((each) => ({
      text: `${each.by}, ${at(each.at, ask)}: ${quoted(each.body)} (on the log of ${each.log.by}, ${at(each.log.at, ask)}: ${quoted(each.log.body, MOST_QUOTED)})`,
      cites: [ask.cite(each.source)],
    })),
  )
