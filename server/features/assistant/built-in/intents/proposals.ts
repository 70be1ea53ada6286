import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'
import { type Ask, text } from '../ask.ts'
import type { Concept } from '../reading/concepts.ts'
import { plannedFor } from '../reading/planned-for.ts'
import { noWriting } from './about-itself.ts'

type Proposal = Extract<Block, { kind: 'proposal' }>

/** How people ask to write something; the brackets capture its content. */
const wordings: { what: Proposal['what']; pattern: RegExp }[] = [
  {
    what: 'question',
    pattern:
      /\b(?:add|note|write down)\s+(?:an?|the)\s+question\b(?:\s+(?:for|to)\s+(?:the|her|his|our)\s+(?:doctor|gp))?\s*(?:whether|if|about|:|,|-)?\s*(.+)$/is,
  },
  { what: 'question', pattern: /\bask\s+(?:the|her|his|our)\s+(?:doctor|gp)\s+(?:whether|if|about)\s+(.+)$/is },
  {
    what: 'grocery',
    pattern:
      /\b(?:add|put|write|buy|order|get)\s+(.+?)\s+(?:to|on|onto)\s+(?:the|our|my)?\s*(?:shopping|grocery|groceries|list)\b/i,
  },
  { what: 'grocery', pattern: /^(?:please\s+)?buy\s+(?:some\s+|more\s+)?(.+)$/is },
  {
    what: 'appointment',
    pattern:
      /\b(?:book|schedule|make|add|create|plan|enter)\s+(?:an?|the|her|his)?\s*(?:new\s+)?((?:\p{L}+\s)?(?:appointment|check-?up)\b.*)$/iu,
  },
  { what: 'task', pattern: /\bremind\s+[\p{L}'’-]+\s+(?:to|of|about)\s+(.+)$/isu },
  {
    what: 'task',
    pattern:
      /\b(?:create|add|make|new|plan|set|put)\s+(?:an?|the)?\s*(?:new\s+)?(?:task|reminder|to-?do)\b\s*(?:to|for|that|:|,|-)?\s*(.+)$/is,
  },
  { what: 'task', pattern: /\bgive\s+[\p{L}'’-]+\s+(?:an?|the)\s+task\s+to\s+(.+)$/isu },
  {
    what: 'appointment',
    pattern: /\b(?:book|schedule|arrange)\s+(?:an?|the|her|his)\s+(?!(?:task|reminder|dose)\b)(.+)$/is,
  },
  {
    what: 'log',
    pattern: /\b(?:log|note|record|write down|write a log|add a log)\s*(?:down)?\s*(?:that|:|,)\s*(.+)$/is,
  },
]

/** 'Add an appointment on Friday': a command, and one of these. */
export const proposes = (question: string): boolean =>
  /^(?:(?:please|can|could|would|you|hi|hello)[\s,]+)*(?:add|book|schedule|create|make|plan|enter|put|give|set|order|buy|note|log|record)\b/i.test(
    question.trim(),
  ) && wordings.some(({ pattern }) => pattern.test(question))

/** The type of a log by its words; the first match counts. */
const logTypes: [Concept, CareLogType][] = [
  ['incident', 'incident'],
  ['meal', 'meal'],
  ['drink', 'fluid'],
  ['sleep', 'sleep'],
  ['toilet', 'toileting'],
  ['washing', 'personal_care'],
  ['visit', 'visit'],
  ['moving', 'mobility'],
  ['activity', 'activity'],
  ['behaviour', 'behaviour'],
  ['health', 'health'],
]

/** 'Please add milk to the shopping list', 'Remind me to call the pharmacy tomorrow at 10' */
export async function propose(ask: Ask): Promise<Block[]> {
  for (const { what, pattern } of wordings) {
    const thing = pattern.exec(ask.question)?.[1]
    if (!thing) continue
    const proposal = proposalOf(ask, what, thing)
    if (proposal.text)
      return [text('I have prepared this for you. Nothing is saved until you check it and save it yourself.'), proposal]
  }
  return noWriting(ask)
}

function proposalOf(ask: Ask, what: Proposal['what'], thing: string): Proposal {
  const isPlanned = what === 'task' || what === 'appointment'
  const when = isPlanned ? plannedFor(thing, ask) : { day: null, time: null, rest: thing }
  const words = when.rest
    .replace(/[.!?\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    kind: 'proposal',
    what,
    text: textOf(what, words, ask).slice(0, longest[what]),
    ...{ day: when.day, time: when.time },
    logType: what === 'log' ? (logTypes.find(([concept]) => ask.has.has(concept))?.[1] ?? 'general') : null,
  }
}

/** Of each form's field, in characters. */
const longest: Record<Proposal['what'], number> = {
  task: 120,
  appointment: 200,
  grocery: 120,
  question: 500,
  log: 10_000,
}

/** 'Remind Mina to ...': who is to do it belongs to the task. */
const WHO =
  /\b(?:remind|give)\s+(?!(?:me|us|her|him|them|everyone|everybody)\b)([\p{L}'’-]+)\s+(?:a task\s+)?(?:to|of|about)\s/iu

function textOf(what: Proposal['what'], words: string, { question }: Ask): string {
  if (what === 'grocery') return words
  const who = what === 'task' && WHO.exec(question)?.[1]
  if (who) return `${capital(who)}: ${words}`
  return what === 'question' ? `${capital(words)}?` : capital(words)
}
