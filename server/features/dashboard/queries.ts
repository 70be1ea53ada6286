import {
  COMING_DAYS,
  type Dashboard,
  type DashboardPart,
  DOSE_LINGERS_MINUTES,
  URGENT_FOR_DAYS,
} from '@kinfold/contract/features/dashboard/schemas.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { DAY_MS, MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { paces } from '@kinfold/contract/time/lateness.ts'
import { dayAt, startOfDay } from '@kinfold/contract/time/zones.ts'
import { sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/prepared.ts'
import { countUnconfirmed } from '../allergies/queries.ts'
import { planAround } from '../calendar/plan.ts'
import { latestCareLogs } from '../care-logs/list.ts'
import { mealsBetween, urgentUnread } from '../care-logs/today.ts'
import { taskCounts, tasksToday } from '../care-tasks/due.ts'
import { lastActivity, teamAsJson } from '../circles/queries.ts'
import { readAdherence } from '../doses/adherence.ts'
import { dueBetween } from '../doses/due.ts'
import { asPermitted, sinceYouLooked } from '../handover/queries.ts'
import { countToReview, listLowStock, unverified } from '../prescriptions/queries.ts'

const RECENT_LOGS = 6
const TASKS_SHOWN = 8
const COMING_SHOWN = 5
const URGENT_SHOWN = 3

/**
 * The whole dashboard: each part under the right of the feature it shows, or null. They are read together: one round trip
 * with the look-up that opens the circle.
 */
export async function readDashboard(circle: Circle): Promise<Dashboard> {
  const now = clock.now().toISOString()
  const handover = circle.may('handover.read') ?? null
  const logs = circle.may('careLogs.read')
  const tasks = circle.may('careTasks.read')
  const medications = circle.may('medications.read')
  const doses = circle.may('doses.read')
  const calendar = circle.may('calendar.read')
  const today = { from: startOfDay(dayAt(now, circle.zone), circle.zone), until: now }
  const [[counted], recentLogs, mealsToday, urgentLogs, dosesNow, openTasks, lowStock, adherence, plan] =
    await Promise.all([
      summarise(circle.db, { clientId: circle.clientId, userId: circle.userId }),
      logs ? latestCareLogs(logs, RECENT_LOGS) : null,
      logs ? mealsBetween(logs, today) : null,
      logs ? urgentUnread(logs, daysBefore(now, URGENT_FOR_DAYS), URGENT_SHOWN) : null,
      doses ? dosesToday(doses, now) : null,
      tasks ? tasksToday(tasks, TASKS_SHOWN) : null,
      medications ? listLowStock(medications) : null,
      medications ? adherenceOfAll(medications) : null,
      calendar ? planAround(calendar, now, COMING_DAYS, COMING_SHOWN) : null,
    ])
  const summary = counted!
  return {
    now,
    lastActivity: summary.lastActivity,
    people: circle.may('careTeam.read') ? summary.people : null,
    sinceYouLooked: handover && asPermitted(handover, summary.sinceYouLooked),
    recentLogs,
    doses: dosesNow,
    tasks: openTasks && { open: openTasks, ...summary.taskCounts },
    medicationsToReview: medications ? countToReview(summary.unverified, now, circle.zone) : null,
    allergiesToConfirm: circle.may('allergies.read') ? summary.allergiesToConfirm : null,
    lowStock,
    adherence,
    onDuty: plan?.onDuty ?? null,
    coming: plan?.coming ?? null,
    eventsToday: plan?.today ?? null,
    mealsToday,
    urgentLogs,
  }
}

const summarise = prepared('dashboard', (db) => {
  const asker = { clientId: sql.placeholder('clientId'), userId: sql.placeholder('userId') }
  return db
    .select({
      sinceYouLooked: sinceYouLooked(asker),
      people: teamAsJson(asker),
      lastActivity: lastActivity(asker),
      unverified: unverified(asker),
      allergiesToConfirm: countUnconfirmed(asker),
      taskCounts: taskCounts(asker),
    })
    .from(sql`(select 1) as once`)
})

/** Today's doses, and those of last night that can still be given. */
async function dosesToday(circle: Circle<'doses.read'>, now: string): Promise<Dashboard['doses']> {
  const today = startOfDay(dayAt(now, circle.zone), circle.zone)
  const tomorrow = startOfDay(addDays(dayAt(now, circle.zone), 1), circle.zone)
  const notMissed = Date.parse(now) - paces.dose.missed * MINUTE_MS
  const from = new Date(Math.min(notMissed, Date.parse(today))).toISOString()
  const { items, medications } = await dueBetween(circle, from, tomorrow)
  const lately = new Date(Date.parse(now) - DOSE_LINGERS_MINUTES * MINUTE_MS).toISOString()
  const ofToday = items.filter(({ dueAt, state }) => dueAt >= today && state !== 'dropped')
  return {
    items: items.filter(({ state, dose, dueAt }) => {
      if (dose) return dose.createdAt >= lately
      return state === 'missed' ? dueAt >= today : state !== 'dropped'
    }),
    medications,
    today: countDoses(ofToday),
    times: [...Map.groupBy(ofToday, ({ dueAt }) => dueAt)].map(([dueAt, at]) => ({ dueAt, ...countDoses(at) })),
  }
}

const countDoses = (doses: DueDose[]): DashboardPart<'doses'>['today'] => ({
  due: doses.length,
  taken: doses.filter(({ dose }) => dose && isTaken(dose.outcome)).length,
  missed: doses.filter(({ state }) => state === 'missed').length,
})

const daysBefore = (moment: string, days: number) => new Date(Date.parse(moment) - days * DAY_MS).toISOString()

async function adherenceOfAll(circle: Circle<'medications.read'>): Promise<Dashboard['adherence']> {
  const each = await readAdherence(circle)
  const sum = (days: 'days7' | 'days30') => ({
    due: each.reduce((total, medication) => total + medication[days].due, 0),
    taken: each.reduce((total, medication) => total + medication[days].taken, 0),
  })
  return { days7: sum('days7'), days30: sum('days30') }
}
