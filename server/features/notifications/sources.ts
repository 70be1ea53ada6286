import { isDueKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { dueKinds } from '@kinfold/contract/features/reminders/wording.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Circle } from '../../access/circles.ts'
import { invitations, joinRequests } from '../../access/joining-table.ts'
import { clock } from '../../core/clock.ts'
import { logsTold } from '../care-logs/told.ts'
import { mealsTold } from '../food/told.ts'
import { documentsTold } from '../medical-documents/told.ts'
import { dueItems } from '../reminders/shown.ts'
import { vitalsTold } from '../vitals/told.ts'
import { gapsTold } from './gaps.ts'
import { itemOf, type Source, type Told } from './source.ts'

/** A reminder does not know whose record it is: whoever may read only their own is shown none. */
const due: Source = {
  kinds: dueKinds,
  read: async (circle, told) => {
    if (circle.reach !== 'any') return new Map()
    const items = await dueItems(
      circle,
      told.flatMap(({ kind, ...each }) => (isDueKind(kind) ? [{ ...each, kind }] : [])),
    )
    return new Map([...items].map(([id, found]) => [id, { items: found }]))
  },
}

const saidInLogs: Source = {
  kinds: ['comment', 'acknowledgement'],
  read: async (circle, told) => {
    const logs = await logsTold(circle, told)
    return mapOf(told, ({ recordId, kind }) => {
      const log = logs.find((each) => each.kind === kind && each.recordId === recordId)
      return log && { items: [itemOf(log.careLogId, log.title)] }
    })
  },
}

const requests: Source = {
  kinds: ['join_request'],
  read: async (circle, told) => {
    const { id, firstName, lastName, answeredAt } = joinRequests
    const found = await circle.db
      .select({ id, firstName, lastName, answeredAt })
      .from(joinRequests)
      .where(and(ofCircle(circle, joinRequests, told), ne(joinRequests.status, 'not_needed')))
    return mapOf(told, ({ recordId }) => {
      const request = found.find((each) => String(each.id) === recordId)
      const name = request && `${request.firstName} ${request.lastName}`
      return request && name ? { who: name, items: [itemOf(recordId, '', request.answeredAt)] } : undefined
    })
  },
}

const answers: Source = {
  kinds: ['invitation_accepted', 'invitation_declined'],
  read: async (circle, told) => {
    const { id, inviteeName } = invitations
    const found = await circle.db
      .select({ id, inviteeName })
      .from(invitations)
      .where(ofCircle(circle, invitations, told))
    return mapOf(told, ({ recordId }) => {
      const invitation = found.find((each) => String(each.id) === recordId)
      return invitation && { who: invitation.inviteeName, items: [] }
    })
  },
}

const openings: Source = {
  kinds: ['card_opened'],
  read: async (_, told) => mapOf(told, () => ({ items: [] })),
}

const gaps: Source = { kinds: ['coverage_gap'], read: gapsTold }

const expiries: Source = {
  kinds: ['document_expiring'],
  read: async (circle, told) => {
    const documents = await documentsTold(circle, told)
    const now = clock.now().toISOString()
    return new Map(
      documents.map(({ id, recordId, title, isOpen }) => [
        id,
        { items: [itemOf(recordId, title, isOpen ? null : now)] },
      ]),
    )
  },
}

const meals: Source = {
  kinds: ['meal_doubtful'],
  read: async (circle, told) => {
    const now = clock.now().toISOString()
    const plans = await mealsTold(circle, told)
    return new Map(
      plans.map(({ id, recordId, title, isOpen }) => [id, { items: [itemOf(recordId, title, isOpen ? null : now)] }]),
    )
  },
}

const readings: Source = {
  kinds: ['vital_crossed'],
  read: async (circle, told) => {
    const found = await vitalsTold(
      circle,
      told.map(({ recordId }) => recordId),
    )
    return mapOf(told, ({ recordId }) => {
      const reading = found.find(({ id }) => id === recordId)
      return reading && { items: [itemOf(reading.id, reading.title)] }
    })
  },
}

/** Everything the bell can show. */
export const sources: readonly Source[] = [
  due,
  saidInLogs,
  requests,
  answers,
  openings,
  gaps,
  expiries,
  meals,
  readings,
]

type Ways = typeof joinRequests | typeof invitations
const ofCircle = ({ clientId }: Circle, table: Ways, told: Told[]) =>
  and(
    eq(table.clientId, clientId),
    inArray(
      table.id,
      told.map(({ recordId }) => Number(recordId)),
    ),
  )

function mapOf<T>(told: Told[], show: (told: Told) => T | undefined): Map<string, T> {
  return new Map(
    told.flatMap((each) => {
      const shown = show(each)
      return shown ? [[each.id, shown] as const] : []
    }),
  )
}
