import { isDeepStrictEqual } from 'node:util'
import { type LogVersion, logVersionFields } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { LogNews } from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changed, type Changes, handoverPart } from '../../access/manifest/handover-part.ts'
import { saidIn, versionsBefore } from '../../access/records/versions.ts'
import { careLogsById, commentCount, commentsById, logCounts } from './changed.ts'

export const logsInHandover = handoverPart({
  needs: 'careLogs.read',
  tables: ['care_logs', 'care_log_comments'],
  notable: ['care_logs'],
  count: (asker, { ids, versions }) => ({
    ...logCounts(asker, versions(asker, 'care_logs')),
    comments: commentCount(asker, ids('care_log_comments')),
  }),
  read: async (circle, changes) => ({ logs: await logNews(circle, changes) }),
  nothing: { logs: [] },
})

/** What is new in the care logs: incidents and urgent ones first, even among hundreds. */
async function logNews(circle: Circle<'careLogs.read'>, changes: Changes): Promise<LogNews[]> {
  const logsChanged = changes.of('care_logs')
  const said = await commentsById(
    circle,
    changes.of('care_log_comments').map(({ id }) => id),
  )
  const saidOf = Map.groupBy(said, ({ careLogId }) => careLogId)
  const changed = new Map(logsChanged.map((each) => [each.id, each]))
  const [logs, versions] = await Promise.all([
    careLogsById(circle, [...new Set([...changed.keys(), ...saidOf.keys()])]),
    versionsBefore(circle, 'care_logs', logsChanged),
  ])
  const commented = new Map(changes.of('care_log_comments').map((each) => [each.id, each]))
  const news = logs.flatMap((log) => {
    const comments = saidOf.get(log.id) ?? []
    const change = changed.get(log.id) ?? lastOf(comments.flatMap(({ id }) => commented.get(id) ?? []))
    if (!change) return []
    const row = versions.get(log.id)
    const before = row ? saidIn<LogVersion>(row, logVersionFields) : null
    const isNew = changed.has(log.id) && !row
    const what = whatHappened(log, before, isNew, comments.length > 0)
    return what ? [{ ...shown(what, change, before), log, comments }] : []
  })
  return news.sort((a, b) => weight(a) - weight(b) || b.lastSeq - a.lastSeq)
}

type Log = Awaited<ReturnType<typeof careLogsById>>[number]
type What = LogNews['what']

function whatHappened(log: Log, before: LogVersion | null, isNew: boolean, isCommented: boolean): What | null {
  // Nobody needs to hear of a log that was both added and deleted since.
  if (log.deletedAt) return isNew || !before ? null : 'deleted'
  if (log.inErrorAt && (isNew || before?.inErrorReason === null)) return 'entered_in_error'
  if (isNew) return 'written'
  if (before && logVersionFields.some((field) => !isDeepStrictEqual(before[field], log[field]))) return 'edited'
  return isCommented ? 'commented' : null
}

const shown = (what: What, { changedBy, changedAt, lastSeq }: Changed, before: LogVersion | null) => ({
  what,
  changedBy,
  changedAt,
  lastSeq,
  before: what === 'edited' || what === 'entered_in_error' ? before : null,
})

const lastOf = (changes: Changed[]) => changes.toSorted((a, b) => b.lastSeq - a.lastSeq)[0]

/** An incident entered in error, or deleted, is news, but not an emergency. */
function weight({ log: { type, severity, inErrorAt, deletedAt } }: { log: Log }): number {
  if (deletedAt) return 3
  if (inErrorAt) return 2
  if (severity === 'urgent' || type === 'incident') return 0
  if (severity === 'attention') return 1
  return type === 'handover' ? 2 : 3
}
