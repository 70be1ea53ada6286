import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { momentText } from '@kinfold/contract/format.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import type { Parts, Period } from '../../../access/manifest/parts.ts'
import { dosesInDay } from '../schedules/in-force.ts'

/** What was taken as needed, how often, and whether it helped. */
export const summary: Parts['summary'] = {
  asNeeded: (circle, period) => {
    const open = circle.may('doses.read')
    return open && readAsNeeded(open, period)
  },
}

async function readAsNeeded(circle: Circle<'doses.read'>, { start, end }: Period) {
  const given = (await dosesInDay(circle, start, end)).filter(
    ({ dueAt, outcome }) => dueAt === null && outcome === 'taken',
  )
  return [...Map.groupBy(given, ({ medicationId }) => medicationId).values()].map((doses) => {
    const last = doses.at(-1)!
    const amount = amountOf(
      doses.reduce((sum, { quantity }) => sum + quantity, 0),
      last.medicationForm,
    )
    const said = [
      doses.length === 1 ? `once, ${amount}` : `${doses.length} times, ${amount} in all`,
      `last on ${momentText(last.at, circle.zone, 'shortMoment')}`,
      helpedText(doses),
    ]
    return { lead: last.medicationName, text: said.filter(Boolean).join(', '), mark: null }
  })
}

function helpedText(doses: Dose[]): string | undefined {
  const asked = doses.filter(({ effect }) => effect !== null)
  const helped = asked.filter(({ effect }) => effect === 'helped' || effect === 'helped_a_little')
  return asked.length > 0 ? `helped ${helped.length} of ${asked.length} times` : undefined
}
