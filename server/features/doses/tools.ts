import { MOST_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { givenDespite, otherAmount } from '@kinfold/contract/features/doses/facts.ts'
import { historyPath } from '@kinfold/contract/features/doses/history-path.ts'
import type { Dose, DueMedication } from '@kinfold/contract/features/doses/schemas.ts'
import { Day, Id } from '@kinfold/contract/fields.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import * as z from 'zod/mini'
import { days, type Source, tool } from '../../access/manifest/tool.ts'
import { clock } from '../../core/clock.ts'
import { readAdherence } from './adherence.ts'
import { listDoses } from './dose-list.ts'
import { dueBetween } from './due.ts'
import { readAsNeeded } from './limits/as-needed.ts'

const MOST_RECORDED = 100

/** Planned doses of some days with their outcomes, and as-needed doses that were given. */
export const dosesOfDays = tool({
  name: 'doses_of_days',
  about:
    'Which doses were or are planned on some days, and what was recorded: taken, late, refused, skipped, missed, or still to come. Also doses given as needed. For "did she take her tablets", "what is due".',
  needs: 'doses.read',
  input: days(MOST_DAYS),
  async run(circle, { from, to }) {
    const [start, end] = [startOfDay(from, circle.zone), startOfDay(addDays(to, 1), circle.zone)]
    const { medications, items, given } = await dueBetween(circle, start, end)
    const byId = new Map(medications.map((each) => [each.id, each]))
    return {
      now: clock.now().toISOString(),
      planned: items.map(({ medicationId, dueAt, quantity, state, dose }) => {
        // Every planned dose belongs to one of these.
        const medication = byId.get(medicationId)!
        return {
          ...shown(medication),
          dueAt,
          quantity,
          state,
          ...recorded(dose),
          source: sourceOf(medication, dose, circle.zone),
        }
      }),
      asNeeded: given.filter(({ inErrorAt }) => !inErrorAt).map((dose) => recordedDose(dose, circle.zone)),
    }
  },
})

/** Recorded doses, newest first. */
export const recordedDoses = tool({
  name: 'recorded_doses',
  about:
    'The doses that were recorded, newest first, of all medications or one, a page at a time. For "when did she last take ...", "how often".',
  needs: 'doses.read',
  input: z.object({
    medicationId: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    limit: z._default(z.int().check(z.gte(1), z.lte(MOST_RECORDED)), 10),
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  async run(circle, { medicationId, ...page }) {
    const { items, next } = await listDoses(circle, { medication: medicationId, ...page })
    const counting = items.filter(({ inErrorAt, supersededAt }) => !inErrorAt && !supersededAt)
    return { doses: counting.map((dose) => recordedDose(dose, circle.zone)), next }
  },
})

/** What may be given as needed by the prescription’s own limits. */
export const asNeededNow = tool({
  name: 'as_needed_now',
  about:
    'For each medication taken as needed: when it was given last, how much in the last 24 hours, and from when the prescription on record allows the next. It is what is recorded, never advice to give it.',
  needs: 'doses.read',
  input: z.object({}),
  async run(circle) {
    const { asNeeded, medications } = await readAsNeeded(circle)
    const byId = new Map(medications.map((each) => [each.id, each]))
    return {
      now: clock.now().toISOString(),
      medications: asNeeded.flatMap(({ recent: _, ...limits }) => {
        const medication = byId.get(limits.medicationId)
        return medication ? [{ ...limits, ...shown(medication), source: sourceOf(medication, null, circle.zone) }] : []
      }),
    }
  },
})

export const adherence = tool({
  name: 'adherence',
  about: 'How many of the planned doses were taken in the last 7 and 30 days, by medication.',
  needs: 'medications.read',
  input: z.object({}),
  async run(circle) {
    const each = await readAdherence(circle)
    return {
      medications: each.map((one) => ({
        ...one,
        source: sourceOf({ ...one, id: one.medicationId }, null, circle.zone),
      })),
    }
  },
})

export const doseTools = [dosesOfDays, recordedDoses, asNeededNow, adherence]

const shown = ({ id, name, strength, form }: DueMedication) => ({ medicationId: id, name, strength, form })

const recorded = (dose: Dose | null) => ({
  outcome: dose?.outcome ?? null,
  at: dose?.at ?? null,
  by: dose?.authorName ?? null,
  reason: dose?.reason ?? null,
  despite: dose
    ? [...givenDespite(dose), otherAmount(dose, dose.medicationForm)].filter((words) => words !== null)
    : [],
})

const recordedDose = (dose: Dose, zone: string) => ({
  medicationId: dose.medicationId,
  name: dose.medicationName,
  dueAt: dose.dueAt,
  quantity: dose.quantity,
  ...recorded(dose),
  effect: dose.effect,
  source: sourceOf({ id: dose.medicationId, name: dose.medicationName }, dose, zone),
})

/** A dose is shown in the history of its medication. */
const sourceOf = ({ id, name }: { id: string; name: string }, dose: Dose | null, zone: string): Source => ({
  label: dose ? `${name}, ${momentText(dose.at, zone, 'shortDay')} ${momentText(dose.at, zone, 'time')}` : name,
  path: historyPath(id),
  ...(dose && { records: [dose.id] }),
})
