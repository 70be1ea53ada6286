import type * as z from 'zod/v4/core'
import { inPieces } from '../background/in-pieces.ts'
import { hasLongAnswer } from '../background/rounds.ts'
import { failure } from '../failure.ts'
import { type Described, declaredOnly } from './declared-only.ts'
import { jsonSchema } from './json-schema.ts'

type Take = (value: unknown) => unknown
type Fields = Record<string, unknown>

/** Per answer: more than a week of the fullest circle, and as much as a telephone's browser can still handle. */
const MOST_CHARACTERS = 16 * 1024 * 1024
/** A list with more items counts as long. */
const LONG = 200
/** Items of a long list at a time: serializing them takes a millisecond even if each is large. */
const AT_ONCE = 50
/** Characters per chunk: each chunk costs the compressor, and long ones delay others. */
const SENT_AT_ONCE = 32 * 1024

/**
 * Serializes an answer with exactly its declared fields. Compiled on first use: compiling all endpoints would take an
 * eighth of the start. @throws TOO_MUCH if larger than one answer may be
 */
export function answerWriter(schema: z.$ZodType): (answer: unknown) => string {
  const taker = once(() => takerOf(jsonSchema(schema, 'output')))
  return (answer) => {
    const text = JSON.stringify(taker()(answer))
    if (text !== undefined && text.length > MOST_CHARACTERS) throw failure('TOO_MUCH')
    return text
  }
}

/**
 * The same for answers that are or contain long lists: UTF-8 chunks, serialized so that other calls get their turn in
 * between. All chunks are ready before the first is sent, because too large an answer is refused. Undefined for other
 * answers, which are faster in one go.
 */
export function longAnswerWriter(schema: z.$ZodType): (answer: unknown) => Promise<Buffer[]> | undefined {
  const writer = once(() => longWriter(jsonSchema(schema, 'output')))
  return (answer) => (hasLong(answer) ? writer()(answer) : undefined)
}

const hasLong = (answer: unknown) =>
  isLong(answer) || (typeof answer === 'object' && answer !== null && Object.values(answer).some(isLong))

function longWriter(described: Described): ReturnType<typeof longAnswerWriter> {
  if (described.items) {
    const take = takerOf(described.items)
    return (answer) => (isLong(answer) ? inTurn(listText(answer, take)) : undefined)
  }
  const take = takerOf(described)
  const lists = Object.entries(described.properties ?? {}).flatMap(([name, { items }]): [string, Take][] =>
    items ? [[name, takerOf(items)]] : [],
  )
  return (answer) => {
    const given = answer as Fields
    const long = new Map(lists.filter(([name]) => isLong(given[name])))
    if (long.size === 0) return undefined
    const withoutThem = { ...given, ...Object.fromEntries([...long.keys()].map((name) => [name, []])) }
    return inTurn(fieldsText(take(withoutThem) as Fields, given, long))
  }
}

function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

const takerOf = (described: Described): Take => declaredOnly(described) ?? ((value) => value)

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG

/** `taken`: the declared fields; long lists are in `given`, with `long` to take each item. */
function* fieldsText(taken: Fields, given: Fields, long: Map<string, Take>): Generator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(taken)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    const take = long.get(name)
    if (take) yield* listText(given[name] as unknown[], take)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

function* listText(items: unknown[], take: Take): Generator<string> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const text = JSON.stringify(items.slice(from, from + AT_ONCE).map(take))
    yield `${from === 0 ? '[' : ','}${text.slice(1, -1)}`
  }
  yield ']'
}

/** Chunks are never joined: for 8 MB that alone takes 20 ms. */
async function inTurn(texts: Iterable<string>): Promise<Buffer[]> {
  hasLongAnswer()
  const pause = inPieces()
  const pieces: Buffer[] = []
  let length = 0
  let waiting = ''
  for (const text of texts) {
    length += text.length
    if (length > MOST_CHARACTERS) throw failure('TOO_MUCH')
    waiting += text
    if (waiting.length > SENT_AT_ONCE) {
      pieces.push(Buffer.from(waiting))
      waiting = ''
    }
    const wait = pause()
    if (wait) await wait
  }
  pieces.push(Buffer.from(waiting))
  return pieces
}
