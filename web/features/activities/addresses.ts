import type { PlannedActivity } from '@kinfold/contract/features/activities/schemas.ts'
import { withSearch } from '../../ui/browser/use-address.ts'

type Told = Pick<PlannedActivity, 'eventId' | 'original' | 'title' | 'startsAt'>

/** A new log about a planned activity, with its time and title. */
export const toTell = ({ eventId, original, title, startsAt }: Told): string =>
  withSearch('/care-logs', {
    new: 'activity',
    plan: original ? `${eventId}@${original}` : eventId,
    planTitle: title,
    planAt: startsAt ?? undefined,
  })

export const toPlan = ({ eventId, original, day }: PlannedActivity): string =>
  withSearch('/calendar', { date: day, event: eventId, at: original ?? undefined })

export const toLog = (logId: string): string => withSearch('/care-logs', { log: logId })
