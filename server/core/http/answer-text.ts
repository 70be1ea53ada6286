import type * as z from 'zod/v4/core'
import { inPieces } from '../background/in-pieces.ts'
import { failure } from '../failure.ts'
import { type Described, declaredOnly } from './declared-only.ts'
import { jsonSchema } from './json-schema.ts'

type Take = (value: unknown) => unknown
type Fields = Record<string, unknown>

/** Of one answer: more than a week of the fullest circle, and what a browser on a telephone can still read. */
const MOST_CHARACTERS = 16 * 1024 * 1024
/** A list with more items is long. */
const LONG = 200
/** Of a long list: writing so many takes a millisecond, also where each is a large record. */
const AT_ONCE = 50
/** Characters: each piece that is sent costs the compressor, and others wait for one that is long. */
const SENT_AT_ONCE = 32 * 1024

/**
 * What an answer is as text: what is declared of it, and nothing else. What writes it is made when it is first needed: for all
 * endpoints at once it is an eighth of a start. @throws TOO_MUCH for more than is sent at once
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
 * The same for answers that are or have long lists: pieces in UTF-8, written so that other calls have their turn between them. All are
 * there before the first is sent, as too much is refused. Undefined for all other answers: in one go they are made sooner.
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

/** `taken`: what is declared; the long lists are `given`, each item taken by its `long`. */
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

/** Never put together: for 8 MB that alone takes 20 ms. */
async function inTurn(texts: Iterable<string>): Promise<Buffer[]> {
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
