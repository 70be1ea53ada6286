import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { wordsIn } from '@kinfold/contract/search/words.ts'
import type { FoundComment } from '../../../../care-logs/comment-tool.ts'
import { type FoundLog, findLogs } from '../../../../care-logs/tools.ts'
import { type Ask, text } from '../../ask.ts'
import { personNamed, plainName } from '../../reading/people-named.ts'
import { isIn } from '../../say.ts'
import { listed } from '../logs.ts'
import { papersOf } from '../papers.ts'
import { commentsIn, commentsListed } from './comments.ts'

const MOST_LISTED = 6

/** 'What did the doctor say about the dizziness?': logs and comments about it, by them or that name them. */
export async function said(ask: Ask): Promise<Block[]> {
  const { who, about: words } = ask.saidBy!
  const found = await foundAbout(ask, words)
  const about = `about “${words.join(' ')}”${ask.time ? ` ${ask.time.words}` : ''}`
  if (found.logs.length === 0 && found.comments.length === 0)
    return [
      text(`There is no care log or comment ${about}. That does not mean that nobody said anything.`),
      ...(await papersOf(
        ask,
        words.filter((word) => !doctor.includes(word)),
      )),
    ]
  const author = authorOf(ask, who)
  const names = author ? [] : who.filter((word) => word !== plainName(ask.name))
  if (!author && names.length === 0)
    return told(ask, ownWords(words, found), `In the care logs and comments, ${about}:`)
  const called = author?.called ?? `“${names.join(' ')}”`
  const theirs = author ? writtenBy(author.id, found) : naming(names, found)
  if (theirs.logs.length + theirs.comments.length > 0)
    return told(
      ask,
      theirs,
      author ? `Written by ${called} ${about}:` : `Care logs and comments ${about} that name ${called}:`,
    )
  const nothing = author
    ? `There is nothing by ${called} ${about}.`
    : `No care log or comment ${about} names ${called}.`
  return told(ask, found, `${nothing} What is noted about it:`)
}

function authorOf({ person, name, asker }: Ask, who: readonly string[]): { id: number; called: string } | undefined {
  if (who.includes('i')) return { id: asker, called: 'you' }
  return person && personNamed(who, [person], name) && { id: person.id, called: person.firstName }
}

/** Without the logs that were found only by a comment on them, which is quoted beside. */
function ownWords(words: readonly string[], { logs, comments }: Found): Found {
  const isSaid = (text: string) =>
    wordsIn(text).some(({ forms }) => forms.some((form) => words.some((word) => form.startsWith(word))))
  const isQuoted = ({ source }: FoundLog) => comments.some((each) => each.source.path === source.path)
  return {
    logs: logs.filter((log) => !isQuoted(log) || isSaid([log.title, log.body, ...log.details].join(' '))),
    comments: comments.filter(({ body }) => isSaid(body)),
  }
}

type Found = { logs: FoundLog[]; comments: FoundComment[] }

async function foundAbout(ask: Ask, words: readonly string[]): Promise<Found> {
  const { time, zone } = ask
  const days = time ? { from: time.from, to: time.to } : {}
  const { logs } = await ask.use(findLogs, { words: words.join(' '), ...days, limit: 30 })
  const { comments } = await commentsIn(ask, words)
  return { logs: logs.filter((log) => !time || isIn(log.at, time, zone)), comments }
}

const writtenBy = (id: number, { logs, comments }: Found): Found => ({
  logs: logs.filter(({ byId }) => byId === id),
  comments: comments.filter(({ byId }) => byId === id),
})

function naming(who: readonly string[], { logs, comments }: Found): Found {
  const names = who.flatMap((word) => synonyms[word] ?? [word])
  const isNamed = (...texts: (string | null)[]) =>
    wordsIn(texts.join(' ')).some(({ forms }) => forms.some((form) => names.some((name) => form.startsWith(name))))
  return {
    logs: logs.filter(({ title, body, details }) => isNamed(title, body, ...details)),
    comments: comments.filter(({ body }) => isNamed(body)),
  }
}

const doctor = ['doctor', 'dr', 'gp', 'physician']
const synonyms: Record<string, string[]> = {
  doctor,
  dr: doctor,
  gp: doctor,
  doctors: doctor,
}

const told = (ask: Ask, { logs, comments }: Found, lead: string): Block[] => [
  text(lead),
  ...(logs.length > 0 ? [listed(ask, logs.slice(0, MOST_LISTED))] : []),
  ...(comments.length > 0 ? [text('Comments:'), commentsListed(ask, comments)] : []),
]
