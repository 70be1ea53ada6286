import * as z from 'zod/mini'
import { careLogTypes } from '../care-logs/schemas.ts'
import { vitalKinds } from '../vitals/rules/kinds.ts'
import { vitalUnits } from '../vitals/rules/units.ts'
import { VitalChart } from '../vitals/schemas/chart.ts'

/** Numbers of the citations that support a sentence. */
const cites = z.array(z.int())

const Said = z.object({ text: z.string(), cites })

/** The kinds of records the assistant can draft. */
export const proposals = ['task', 'log', 'appointment', 'grocery', 'question'] as const

/** Summaries of the records for others: the next carer, distant relatives, a doctor. */
export const summaryKinds = ['handover', 'week', 'visit'] as const
export type SummaryKind = (typeof summaryKinds)[number]

/** An answer is a list of blocks. Text is plain: markup in it is never interpreted. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), cites }),
  z.object({ kind: z.literal('list'), items: z.array(Said) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.object({ cells: z.array(z.string()), cites })),
  }),
  z.object({
    kind: z.literal('chart'),
    vital: z.enum(vitalKinds),
    unit: z.enum(vitalUnits),
    chart: VitalChart,
  }),
  /** `number`: the ambulance number where the circle is; null: not known. */
  z.object({ kind: z.literal('emergency'), about: z.enum(['danger', 'suicide']), number: z.nullable(z.string()) }),
  /** A draft record: the person sees it in the usual form, corrects it and saves or discards it. */
  z.object({
    kind: z.literal('proposal'),
    what: z.enum(proposals),
    /** What to do, buy, attend or ask a doctor; for a log, what happened. */
    text: z.string(),
    /** A day in the circle's zone and a wall time, where the request named them. */
    day: z.nullable(z.string()),
    time: z.nullable(z.string()),
    logType: z.nullable(z.enum(careLogTypes)),
  }),
  /** Marks everything above it as a draft for the person to correct, copy or save. */
  z.object({ kind: z.literal('summary'), what: z.enum(summaryKinds) }),
  /** Example questions it can answer. */
  z.object({ kind: z.literal('tries'), questions: z.array(z.string()) }),
])
export type Block = z.output<typeof Block>
export type Said = z.output<typeof Said>

/** A record that the answer is based on, and the page that shows it. */
export const Citation = z.object({
  number: z.int(),
  label: z.string(),
  /** A path in this app: '/care-logs?log=...'. The id of a record without a page of its own is behind a #. */
  path: z.string(),
})
export type Citation = z.output<typeof Citation>

/** The model that ships with this program. */
export const BUILT_IN = 'built-in'

/**
 * asked: not answered yet · stopped: by the person, with a partial answer · failed: it broke off · hidden: the answer is
 * no longer shown, because the person's role in the circle changed, or a record that it names was hidden from them,
 * deleted or entered in error; it can be asked for again.
 */
const turnStates = ['asked', 'answered', 'stopped', 'failed', 'hidden'] as const

/** A question and its answer. */
export const Turn = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  state: z.enum(turnStates),
  /** BUILT_IN, or the name of the model that answered; null until one has. */
  model: z.nullable(z.string()),
  blocks: z.array(Block),
  citations: z.array(Citation),
})
export type Turn = z.output<typeof Turn>
