import { DOSE_LINGERS_MINUTES } from '@kinfold/contract/features/dashboard/dose-lingers.ts'
import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { isTaken, notGivenOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import type { DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { latenessLimits } from '@kinfold/contract/time/lateness.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { dashboardPart } from '../../access/manifest/dashboard-part.ts'
import { readAdherence } from './adherence.ts'
import { dueBetween } from './due.ts'

export const dosesOnDashboard = dashboardPart({
  shows: ['doses'],
  needs: 'doses.read',
  read: async (circle, { now }) => ({ doses: await dosesToday(circle, now) }),
})

/** Over all medications. */
export const adherenceOnDashboard = dashboardPart({
  shows: ['adherence'],
  needs: 'medications.read',
  read: async (circle) => {
    const each = await readAdherence(circle)
    const sum = (days: 'days7' | 'days30') => ({
      due: each.reduce((total, medication) => total + medication[days].due, 0),
      taken: each.reduce((total, medication) => total + medication[days].taken, 0),
    })
    return { adherence: { days7: sum('days7'), days30: sum('days30') } }
  },
})

/**
 * Today's doses, those of last night that can still be given, and those of tomorrow that are due before midnight or that
 * a late dose may come too close to.
 */
async function dosesToday(circle: Circle<'doses.read'>, now: string): Promise<Dashboard['doses']> {
  const today = startOfDay(dayAt(now, circle.zone), circle.zone)
  const tomorrow = startOfDay(addDays(dayAt(now, circle.zone), 1), circle.zone)
  const notMissed = Date.parse(now) - latenessLimits.dose.missed * MINUTE_MS
  const from = new Date(Math.min(notMissed, Date.parse(today))).toISOString()
  const { items, medications } = await dueBetween(
    circle,
    from,
    shifted(tomorrow, latenessLimits.dose.missed * MINUTE_MS),
  )
  const lately = shifted(now, -DOSE_LINGERS_MINUTES * MINUTE_MS)
  const ofToday = items.filter(({ dueAt, state }) => dueAt >= today && dueAt < tomorrow && state !== 'dropped')
  return {
    items: items.filter(({ state, dose, dueAt }) => {
      if (dose) return dose.createdAt >= lately
      return state === 'missed' ? dueAt >= today : state !== 'dropped'
    }),
    medications,
    today: countDoses(ofToday),
    times: [...Map.groupBy(ofToday, ({ dueAt }) => dueAt)].map(([dueAt, at]) => ({
      ...{ dueAt, ...countDoses(at) },
      takenOf: at.filter(wasTaken).map(({ medicationId }) => medicationId),
      notGiven: at.flatMap(({ dose }) => notGivenOutcomes.find((outcome) => outcome === dose?.outcome) ?? []),
    })),
  }
}

const wasTaken = ({ dose }: DueDose) => dose !== null && isTaken(dose.outcome)

const countDoses = (doses: DueDose[]): DashboardPart<'doses'>['today'] => ({
  due: doses.length,
  taken: doses.filter(wasTaken).length,
  missed: doses.filter(({ state, dose }) => state === 'missed' || dose?.outcome === 'missed').length,
})
