import * as z from 'zod/mini'
import { maybe, oneOf, optionalText, together } from '../../fields.ts'
import { glucoseUnits, type MeasureKind, measureKinds, measures } from './measured.ts'

type Bounded = { kind: MeasureKind }
const isWithin = (value: number | null, { min, max }: { min: number; max: number }) =>
  value === null || (value >= min && value <= max)
const sentence = ({ label, min, max }: { label: string; min: number; max: number }) =>
  `${label}: please enter a number from ${min} to ${max}`

const Limit = maybe(z.number('Please enter a number'))
type Limits = Bounded & { holdBelow: number | null; holdAbove: number | null }
const limitsFit = together<Limits>(({ kind, holdBelow, holdAbove }, refuse) => {
  const about = measures[kind]
  if (kind === 'injection_site') {
    if (holdBelow !== null) refuse('holdBelow', 'An injection site has no limits')
    if (holdAbove !== null) refuse('holdAbove', 'An injection site has no limits')
    return
  }
  if (!isWithin(holdBelow, about)) refuse('holdBelow', sentence(about))
  if (!isWithin(holdAbove, about)) refuse('holdAbove', sentence(about))
  if (holdBelow !== null && holdAbove !== null && holdBelow >= holdAbove)
    refuse('holdAbove', 'Please enter more than the lower limit')
})

/**
 * A measurement the prescription requires with each dose, and the limits beyond which the doctor said to hold the dose.
 */
export const Measure = z
  .object({
    kind: oneOf(measureKinds),
    holdBelow: Limit,
    holdAbove: Limit,
    /** The glucose unit the circle uses; limits are stored in mg/dL regardless. */
    glucoseUnit: z._default(oneOf(glucoseUnits), 'mg/dL'),
  })
  .check(limitsFit)
export type Measure = z.output<typeof Measure>

const eachKindOnce = z.refine<{ kind: MeasureKind }[]>(
  (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
  'Please choose each once',
)
export const Measures = z._default(z.array(Measure).check(z.maxLength(measureKinds.length), eachKindOnce), [])

type Read = Bounded & { value: number | null; lower: number | null; site: string | null }
const readingFits = together<Read>(({ kind, value, lower, site }, refuse) => {
  if (kind === 'injection_site') {
    if (!site) refuse('site', 'Please say where it was injected')
    return
  }
  const about = measures[kind]
  if (value === null || !isWithin(value, about)) refuse('value', sentence(about))
  if (kind !== 'blood_pressure') return
  const bounds = measures.blood_pressure.lower
  if (lower === null || !isWithin(lower, bounds)) refuse('lower', sentence({ label: 'Lower value', ...bounds }))
  else if (value !== null && lower >= value) refuse('lower', 'The lower value has to be less than the upper one')
})

/** What was measured or noted with one dose. Glucose in mg/dL. */
export const Reading = z
  .object({
    kind: oneOf(measureKinds),
    value: maybe(z.number('Please enter a number')),
    /** Diastolic blood pressure. */
    lower: maybe(z.number('Please enter a number')),
    site: optionalText(60),
    /** The unit in which glucose was entered. */
    glucoseUnit: z._default(oneOf(glucoseUnits), 'mg/dL'),
  })
  .check(readingFits)
export type Reading = z.output<typeof Reading>
export const Readings = z._default(z.array(Reading).check(z.maxLength(measureKinds.length), eachKindOnce), [])
