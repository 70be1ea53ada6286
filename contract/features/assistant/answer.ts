import * as z from 'zod/mini'
import { careLogTypes } from '../care-logs/schemas.ts'
import { vitalKinds } from '../vitals/rules/kinds.ts'
import { vitalUnits } from '../vitals/rules/units.ts'
import { VitalChart } from '../vitals/schemas/chart.ts'

/** Numbers of the citations that a sentence rests on. */
const cites = z.array(z.int())

const Said = z.object({ text: z.string(), cites })

/** What can be proposed to be written. */
export const proposals = ['task', 'log', 'appointment', 'grocery', 'question'] as const

/** What is written for others from the records: for who takes over, for relatives far away, for a doctor. */
export const summaryKinds = ['handover', 'week', 'visit'] as const
export type SummaryKind = (typeof summaryKinds)[number]

/** An answer is a row of these. Text is text: no markup is read in it, whoever wrote it. */
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
  /** `number`: whom to call for an ambulance where the circle is; null: not known. */
  z.object({ kind: z.literal('emergency'), about: z.enum(['danger', 'suicide']), number: z.nullable(z.string()) }),
  /** A draft of something to write: the person sees it in its own form, corrects it and saves it, or does not. */
  z.object({
    kind: z.literal('proposal'),
    what: z.enum(proposals),
    /** What there is to do, to buy, to attend, to ask a doctor; of a log what happened. */
    text: z.string(),
    /** A day of the circle and a wall time, where they were said. */
    day: z.nullable(z.string()),
    time: z.nullable(z.string()),
    logType: z.nullable(z.enum(careLogTypes)),
  }),
  /** What stands above it is a draft to be corrected, copied or saved by the person. */
  z.object({ kind: z.literal('summary'), what: z.enum(summaryKinds) }),
  /** Questions that it can answer. */
  z.object({ kind: z.literal('tries'), questions: z.array(z.string()) }),
])
export type Block = z.output<typeof Block>
export type Said = z.output<typeof Said>

/** A record that the answer rests on, and the page that shows it. */
export const Citation = z.object({
  number: z.int(),
  label: z.string(),
  /** In this app: '/care-logs?log=...'. */
  path: z.string(),
})
export type Citation = z.output<typeof Citation>

/** The model that is part of this program, and needs no other. */
export const BUILT_IN = 'built-in'

/** asked: nobody waited for the answer yet · stopped: by the person, part of it is there · failed: it broke off. */
export const turnStates = ['asked', 'answered', 'stopped', 'failed'] as const

/** A question and its answer. */
export const Turn = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  state: z.enum(turnStates),
  /** BUILT_IN, or the name of the model that answered; null while nobody has. */
  model: z.nullable(z.string()),
  blocks: z.array(Block),
  citations: z.array(Citation),
})
export type Turn = z.output<typeof Turn>
