import * as z from 'zod/mini'
import {
  AccountId,
  Day,
  Id,
  InCircle,
  Instant,
  InstantInput,
  maybe,
  oneOf,
  optionalText,
  Page,
  together,
  Version,
  Zone,
} from '../../../fields.ts'
import { doubtAbout } from '../rules/entry/check-reading.ts'
import { kindFacts, vitalContexts, vitalKinds, vitalMethods, vitalPositions } from '../rules/kinds.ts'
import { roundTo, unitFacts, vitalUnits } from '../rules/units.ts'
import { Flag, WeightChange } from './flags.ts'

const number = z.number('Please enter a number')
/** At most three blood pressures in a row are ever requested. */
const MOST_REPEATS = 2
const Repeat = z.object({ value: number, value2: number })

const content = {
  kind: oneOf(vitalKinds, 'Please choose what was measured'),
  /** As entered, in `unit`; for blood pressure the systolic value. */
  value: number,
  /** The diastolic value of a blood pressure. */
  value2: maybe(number),
  unit: oneOf(vitalUnits, 'Please choose a unit'),
  /** Further blood pressures of the same series; the mean of all counts. */
  repeats: z._default(z.array(Repeat).check(z.maxLength(MOST_REPEATS, 'Please enter at most three readings')), []),
  measuredAt: InstantInput,
  zone: Zone,
  context: maybe(oneOf(vitalContexts)),
  position: maybe(oneOf(vitalPositions)),
  method: maybe(oneOf(vitalMethods)),
  device: optionalText(120),
  note: optionalText(1000),
}
/** Not shown in a form: whether the person confirmed an implausible value. */
const asked = { confirmed: z._default(z.boolean('Please answer yes or no'), false) }

type Content = z.output<z.ZodMiniObject<typeof content & typeof asked>>
type Problem = readonly [field: keyof Content, sentence: string]

/** Checks across fields whether the reading can be stored. Implausible values are stored once confirmed. */
const isKept = together<Content>((value, refuse) => {
  for (const [field, sentence] of problemsOf(value)) refuse(field, sentence)
})

function problemsOf(entered: Content): Problem[] {
  const { kind, unit, repeats } = entered
  const { label, units, contexts, positions, methods } = kindFacts[kind]
  if (!units.includes(unit)) return [['unit', `${label} is entered in ${units.join(' or ')}`]]
  if (repeats.length > 0 && kind !== 'blood_pressure')
    return [['repeats', 'Only blood pressure can be entered several times at once']]
  const chosen: [keyof Content, string | null, readonly string[]][] = [
    ['context', entered.context, contexts],
    ['position', entered.position, positions],
    ['method', entered.method, methods],
  ]
  return [
    ...chosen.flatMap(([field, choice, fitting]): Problem[] =>
      choice && !fitting.includes(choice) ? [[field, `This does not belong to ${label.toLowerCase()}`]] : [],
    ),
    ...figureProblems(entered),
  ]
}

function figureProblems({ kind, unit, value, value2, repeats, confirmed }: Content): Problem[] {
  const { enteredDecimals } = unitFacts[unit]
  if ([value, value2].some((figure) => figure !== null && roundTo(figure, enteredDecimals) !== figure))
    return [
      ['value', enteredDecimals === 0 ? 'Please enter a whole number' : `Use at most ${enteredDecimals} decimals`],
    ]
  for (const [index, each] of [{ value, value2 }, ...repeats].entries()) {
    const doubt = doubtAbout(kind, { ...each, unit })
    if (doubt && !(confirmed && doubt.answer === 'ask')) return [[index === 0 ? doubt.part : 'repeats', doubt.sentence]]
  }
  return []
}

export const VitalContent = z.object({ ...content, ...asked }).check(isKept)
export const NewVital = z.object({ id: Id, ...content, ...asked }).check(isKept)
export const VitalEdit = z.object({ version: Version, ...content, ...asked }).check(isKept)
export type NewVital = z.output<typeof NewVital>
export type VitalContent = Omit<z.output<typeof VitalContent>, 'confirmed'>

/** How a reading was entered. */
const vitalOrigins = ['typed', 'file', 'device'] as const

export const VitalReading = z.object({
  id: z.string(),
  ...content,
  measuredAt: Instant,
  origin: z.enum(vitalOrigins),
  authorId: AccountId,
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
  inErrorAt: z.nullable(Instant),
  inErrorReason: z.nullable(z.string()),
  /** The edge it crosses, by today's ranges. */
  flag: z.nullable(Flag),
  /** For an urgent flag: `repeat`: measure again first; `calmed`: the next reading was not urgent; `counts`. */
  urgent: z.nullable(z.enum(['repeat', 'calmed', 'counts'])),
  /** For a weight: significant gains and losses over time. */
  weightChanges: z.array(WeightChange),
})
export type VitalReading = z.output<typeof VitalReading>

const VitalFilter = z.object({
  kind: z.optional(oneOf(vitalKinds)),
  /** Days in the circle's zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
})
export const VitalQuery = z.extend(z.extend(InCircle, Page.shape), VitalFilter.shape)
export type VitalQuery = z.output<typeof VitalQuery>

export const VitalPage = z.object({ items: z.array(VitalReading), next: z.nullable(z.string()) })
export type VitalPage = z.output<typeof VitalPage>

/** The mean of a day for a trend line, in the canonical unit. */
const TrendDay = z.object({ day: z.string(), mean: z.number(), mean2: z.nullable(z.number()) })
/**
 * The newest reading of each kind ever measured, with its last thirty days. `unit`: the one that is mostly used lately,
 * so that a single reading in another unit changes nothing.
 */
export const VitalOverview = z.object({
  items: z.array(z.object({ latest: VitalReading, unit: z.enum(vitalUnits), days: z.array(TrendDay) })),
})
export type VitalOverview = z.output<typeof VitalOverview>
