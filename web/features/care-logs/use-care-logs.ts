import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog, CareLogContent, NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { usePages } from '../../api/hooks.ts'
import { type Pending, record, usePending } from '../../api/outbox.ts'
import type { CareLogView } from './use-log-search.ts'

const PAGE_SIZE = 50

/** A log in the list; `pending` while the server does not have it yet. */
export type ListedLog = CareLog & { pending?: Pick<Pending, 'id' | 'state' | 'problem'> }

/** The circle's logs, newest first, with what was written here and is still on its way. */
export function useCareLogs(filter: CareLogView) {
  const circle = useCircle()
  const pages = usePages(careLogs.list, { query: { clientId: circle.id, limit: PAGE_SIZE, ...filter } })
  const saved: ListedLog[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const waiting = usePendingLogs().filter((log) => matches(log, filter) && !saved.some(({ id }) => id === log.id))
  // What a search found is in the server's order, the best first; what is still on its way is not searched.
  const logs = filter.search
    ? saved
    : [...waiting, ...saved].sort((a, b) => b.occurredAt.localeCompare(a.occurredAt) || b.id.localeCompare(a.id))
  return { ...pages, logs }
}

function usePendingLogs(): ListedLog[] {
  const { user } = useSignedIn()
  const circle = useCircle()
  return usePending(careLogs.create, circle.id).map(({ id, state, problem, at, request }) => ({
    ...blankLog,
    ...(request.body as NewCareLog),
    authorId: user.id,
    authorName: `${user.firstName} ${user.lastName}`,
    createdAt: at,
    updatedAt: at,
    pending: { id, state, ...(problem ? { problem } : {}) },
  }))
}

/** Writes a log: it shows at once and is sent as soon as possible, once. */
export function useWriteLog() {
  const { user } = useSignedIn()
  const circle = useCircle()
  return (content: CareLogContent) => {
    const id = uuidv7()
    record(user.id, circle.id, id, careLogs.create, { query: { clientId: circle.id }, body: { id, ...content } })
  }
}

const matches = (log: CareLog, { type, severity, author, search, from, to }: CareLogView) =>
  (!type || log.type === type) &&
  (!severity || log.severity === severity) &&
  (!author || log.authorId === author) &&
  !search &&
  !from &&
  !to

const blankLog = {
  version: 1,
  inErrorAt: null,
  inErrorReason: null,
  comments: 0,
  acknowledgements: 0,
  acknowledgedByMe: false,
  title: null,
  durationMin: null,
  adl: null,
  intake: null,
  elimination: null,
  sleep: null,
  incident: null,
  activity: null,
  severity: 'info' as const,
}
