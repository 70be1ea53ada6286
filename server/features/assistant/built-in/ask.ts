import type { Block, Said } from '@kinfold/contract/features/assistant/answer.ts'
import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { Source, Tool } from '../../../access/manifest/tool.ts'
import type { ClockTime } from './reading/asked/clock-times.ts'
import type { Followed } from './reading/asked/follow-up.ts'
import type { SaidBy } from './reading/asked/said-by.ts'
import type { Concept } from './reading/concepts.ts'
import type { NamedMedicine } from './reading/medicines/medicines-named.ts'
import type { Person } from './reading/people-named.ts'
import type { Stretch } from './reading/stretch.ts'

type Use = <A extends Action, I, T>(tool: Tool<A, I, T>, input: NoInfer<I>) => Promise<T>

/** Reads through tools with the asking person's permissions, and numbers the records an answer is based on. */
export type Tools = {
  /** @throws FORBIDDEN, NOT_FOUND */
  use: Use
  /** The same for data the person did not ask for: if they may not see it, no refusal is audited. */
  useUnasked: Use
  /** The number of a record's citation. */
  cite(source: Source): number
}

/** A question as it was understood. */
export type Ask = Tools & {
  /** As typed, completed by the one before it. */
  question: string
  /** What is asked more about the answer to the one before it: 'Why?' */
  asks: Followed['asks']
  has: ReadonlySet<Concept>
  words: readonly string[]
  unknown: readonly string[]
  time: Stretch | null
  clock: ClockTime | null
  medicines: readonly NamedMedicine[]
  vital: VitalKind | undefined
  person: Person | undefined
  saidBy: SaidBy | null
  /** 'daughter', 'neighbour': somebody who is not named. */
  relations: readonly string[]
  /** First name of the person cared for. */
  name: string
  asker: number
  /** The person cared for asks. */
  isOwn: boolean
  now: string
  today: string
  zone: string
}

export type Answer = (ask: Ask) => Promise<Block[]>

/** The medications on record that a question names. */
export const idsMeant = ({ medicines }: Pick<Ask, 'medicines'>): ReadonlySet<string> =>
  new Set(medicines.flatMap(({ ids }) => ids))

export const text = (said: string, ...cites: number[]): Block => ({ kind: 'text', text: said, cites })
export const list = (items: Said[]): Block => ({ kind: 'list', items })
