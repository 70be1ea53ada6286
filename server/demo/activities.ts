import { contract } from '@kinfold/contract/contract.ts'
import type { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { addDays, mondayOf } from '@kinfold/contract/time/calendar.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { As } from './people.ts'

const ZONE = 'Europe/Berlin'
const WEEKS = 7
type Activity = NonNullable<z.input<typeof NewCareLog>['activity']>

const singing = { title: 'Singing circle', weekday: 3, from: '15:00', until: '16:00', rule: 'FREQ=WEEKLY;BYDAY=WE' }
const walking = { title: 'Walk in the park', weekday: 5, from: '10:30', until: '11:15', rule: 'FREQ=WEEKLY;BYDAY=FR' }
/** Her enjoyment week by week, oldest first; null: it did not take place; undefined: nobody recorded it. */
const sung = [3, 4, 4, null, 5, 5, undefined]
const walked = [4, null, 3, 4, 3, null, 4]

/** Two weekly activities and their logs: she enjoys singing more and more, and the walk depends on the weather. */
export async function planActivities(as: As, clientId: number, now: Date) {
  const query = { clientId }
  const monday = mondayOf(dayAt(now.toISOString(), ZONE))
  const first = addDays(monday, -7 * WEEKS)
  const plan = async ({ title, weekday, from, until, rule }: typeof singing) => {
    const day = addDays(first, weekday - 1)
    const id = uuidv7()
    const times = { startsAt: momentOf(day, from, ZONE), endsAt: momentOf(day, until, ZONE) }
    await as('carlo')(contract.events.create, {
      query,
      body: { id, zone: ZONE, kind: 'activity', title, ...times, rule },
    })
    return id
  }
  const tell = async (
    of: typeof singing,
    eventId: string,
    told: (number | null | undefined)[],
    kind: Activity['kind'],
  ) => {
    for (const [week, enjoyment] of told.entries()) {
      if (enjoyment == null) continue
      const original = momentOf(addDays(first, 7 * week + of.weekday - 1), of.from, ZONE)
      const body = {
        ...{
          id: uuidv7(),
          zone: ZONE,
          type: 'activity' as const,
          title: of.title,
          occurredAt: original,
          durationMin: 45,
        },
        body: enjoyment > 3 ? 'She was glad to be there.' : 'She joined in, and was tired afterwards.',
        activity: { kind, enjoyment, plan: { eventId, original } },
      }
      await as('carlo')(contract.careLogs.create, { query, body })
    }
  }
  await tell(singing, await plan(singing), sung, 'hobby')
  const walk = await plan(walking)
  await tell(walking, walk, walked, 'exercise')
  for (const [week, enjoyment] of walked.entries()) {
    if (enjoyment !== null) continue
    const day = addDays(first, 7 * week + walking.weekday - 1)
    const original = momentOf(day, walking.from, ZONE)
    const { event } = await as('carlo')(contract.events.read, { params: { id: walk }, query })
    const { id: _, ...content } = event
    await as('carlo')(contract.events.update, {
      params: { id: walk },
      query,
      body: {
        ...content,
        ...{ scope: 'this', original, startsAt: original, endsAt: momentOf(day, walking.until, ZONE) },
        ...{ status: 'cancelled', outcomeNote: 'Rain' },
      },
    })
  }
}
