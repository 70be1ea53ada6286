import { likelyKind } from '@kinfold/contract/features/activities/rules.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { serverNow } from '../../../api/server-clock.ts'
import type { LogSearch } from '../use-log-filter.ts'
import type { LogValues } from './log-values.ts'

/** A calendar activity that a new log is about. */
export type ToldPlan = {
  key: string
  eventId: string
  original: string | null
  title: string | null
  at: string | null
}

/** The activity in the address; a title too long for a log is cut. */
export function planIn({ plan, planTitle, planAt }: LogSearch): ToldPlan | undefined {
  if (!plan) return undefined
  const [eventId = '', original = null] = plan.split('@')
  const isTime = planAt !== undefined && !Number.isNaN(Date.parse(planAt))
  return { key: plan, eventId, original, title: planTitle?.slice(0, 120) ?? null, at: isTime ? planAt : null }
}

/** The initial values of a log about it: title, time if it is over, and the kind suggested by the title. */
export function contentAbout(type: CareLogType, plan: ToldPlan | undefined, now = serverNow()): Partial<LogValues> {
  if (!plan || type !== 'activity') return {}
  const { eventId, original, title, at } = plan
  return {
    title,
    ...(at && Date.parse(at) <= now ? { occurredAt: at } : {}),
    activity: { kind: likelyKind(title ?? ''), enjoyment: null, plan: { eventId, original } },
  }
}
