import { daySpanText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { inBackground, within } from '../../access/circles/circles.ts'
import { everyoneIn } from '../../access/circles/team.ts'
import { type BellSource, closedUnless, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'
import { notify } from '../../access/notifications/notify.ts'
import type { Services } from '../../access/services.ts'
import { clients } from '../../access/table.ts'
import { inTransaction } from '../../access/transaction.ts'
import { countChanged } from '../../core/background/each-in-turn.ts'
import type { Job } from '../../core/background/jobs.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { readConcerns } from './planning/concerns.ts'
import { placeOf } from './planning/places.ts'
import { mealPlans } from './table.ts'

/** Notifies the circle of new objections to approved meals: a new medication, an allergy, a limit. */
export const notifyOfMeals: Job<Services> = {
  name: 'food.meals',
  every: 3_600,
  run: async ({ database }) => {
    const db = dbOn(database.owner)
    return tellOf(db, await plansToCome(db))
  },
  after: {
    areas: () => ['medications', 'allergies', 'food_profiles', 'recipes'],
    gatherMs: 500,
    run: async ({ database }, clientIds) => {
      const db = dbOn(database.owner)
      return tellOf(db, await plansToCome(db, clientIds))
    },
  },
}

type ToCome = Awaited<ReturnType<typeof plansToCome>>[number]

function plansToCome(db: Db, clientIds?: number[]) {
  const { clientId, id, authorId, slots, meals, status, deletedAt, startDay, days, knownConcerns } = mealPlans
  const yesterday = addDays(dayAt(clock.now().toISOString(), 'UTC'), -1)
  return db
    .select({ clientId, id, authorId, slots, meals, knownConcerns, zone: clients.zone })
    .from(mealPlans)
    .innerJoin(clients, eq(clients.id, clientId))
    .where(
      and(
        eq(status, 'approved'),
        isNull(deletedAt),
        gte(sql`${startDay} + ${days}::int - 1`, yesterday),
        clientIds && inArray(clientId, clientIds),
      ),
    )
}

const tellOf = (db: Db, plans: ToCome[]): Promise<number> => countChanged(plans, (plan) => notifyOfPlan(db, plan))

async function notifyOfPlan(
  db: Db,
  { clientId, id, authorId, slots, meals, knownConcerns, zone }: ToCome,
): Promise<boolean> {
  const circle = inBackground({ clientId, userId: authorId, zone, db }, 'mealPlans.read')
  const now = clock.now().toISOString()
  const toCome = meals.filter((meal) => placeOf(meal.id)[0] >= dayAt(now, zone))
  const fresh = (await readConcerns(circle, { slots, meals: toCome })).filter(
    (concern) => !knownConcerns.includes(concern),
  )
  if (fresh.length === 0) return false
  return inTransaction(db, async (tx) => {
    // Of two processes that see the same objections, the second finds that they are known.
    const [noted] = await tx
      .update(mealPlans)
      .set({ knownConcerns: [...knownConcerns, ...fresh] })
      .where(and(eq(mealPlans.clientId, clientId), eq(mealPlans.id, id), eq(mealPlans.knownConcerns, knownConcerns)))
      .returning({ id: mealPlans.id })
    if (!noted) return false
    const count = new Set(fresh.map((concern) => concern.split(' ')[0])).size
    const to = await everyoneIn(tx, clientId)
    await notify(tx, { clientId, kind: 'meal_doubtful', recordId: id, at: now, to, count }, now)
    return true
  })
}

/** A notification is open until somebody changes or approves the plan, or the plan is over. */
export const objectionsInBell: BellSource = {
  kinds: ['meal_doubtful'],
  read: async (circle, notified) => {
    const asked = and(
      within(circle, mealPlans),
      isNull(mealPlans.deletedAt),
      inArray(mealPlans.id, recordsOf(notified)),
    )
    const plans = await circle.db.select().from(mealPlans).where(asked)
    const today = dayAt(clock.now().toISOString(), circle.zone)
    return shownOf(notified, ({ recordId, at }) => {
      const plan = plans.find((each) => each.id === recordId)
      if (!plan) return undefined
      const lastDay = addDays(plan.startDay, plan.days - 1)
      const isOpen = plan.status === 'approved' && plan.approvedAt !== null && plan.approvedAt < at && lastDay >= today
      return { items: [itemOf(recordId, `Meals ${daySpanText(plan.startDay, lastDay)}`, closedUnless(isOpen))] }
    })
  },
}
