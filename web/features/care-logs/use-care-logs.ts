import { compareText } from '@kinfold/contract/compare-text.ts'
import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog, CareLogContent } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useCirclePages } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { sayRecorded, useRecord } from '../../access/use-record.ts'
import { mending } from '../../api/live/mend.ts'
import { send } from '../../api/send.ts'
import { useNewId } from '../../api/use-new-id.ts'
import type { LogValues } from './form/log-values.ts'
import { recordingOf } from './photos/chosen-photo.ts'
import type { CareLogView } from './use-log-filter.ts'
import { type ListedLog, waitingLogs, waitingPhotos } from './waiting-logs.ts'

export const PAGE_SIZE = 50

/** The circle's logs, newest first, with this device's unsent ones. */
export function useCareLogs(filter: CareLogView) {
  const circle = useCircle()
  const pages = useCirclePages(
    careLogs.list,
    { query: { limit: PAGE_SIZE, ...filter } },
    { mend: mendingLogs(circle.id, filter) },
  )
  const saved: ListedLog[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = useOptimistic(saved, [waitingLogs, waitingPhotos])
  // Search results keep the server's order, the best first; unsent logs are not searched.
  const logs = filter.search ? saved : shown.filter((log) => !log.pending || matches(log, filter)).sort(newestFirst)
  return { ...pages, logs }
}

/** Only the server can say what a search finds, and which days a log is on. */
const mendingLogs = (clientId: number, filter: CareLogView) =>
  filter.search || filter.from || filter.to
    ? undefined
    : mending<CareLog>({
        areas: ['care_logs', 'care_log_comments', 'care_log_acknowledgements', 'care_log_photos'],
        saves: [careLogs.create, careLogs.update, careLogs.restore, careLogs.markInError],
        read: async (id) => (await send(careLogs.read, { params: { id }, query: { clientId } })).log,
        fits: (log) => matches(log, filter),
        order: newestFirst,
      })

/** Writes a log with its photos: shown at once and sent as soon as possible, once. Says so. Returns whether it is kept. */
export function useWriteLog() {
  const circle = useCircle()
  const record = useRecord()
  const [id] = useNewId()
  type Photos = Pick<LogValues, 'chosenPhotos' | 'photosVisibleTo'>
  return async (content: CareLogContent, { chosenPhotos, photosVisibleTo }: Photos, draft: string) => {
    const isKept = await record(
      careLogs.create,
      id,
      { query: { clientId: circle.id }, body: { id, ...content } },
      { following: chosenPhotos.map((photo) => recordingOf(circle.id, id, photo, photosVisibleTo)), draft },
    )
    if (isKept) sayRecorded([id], { title: 'Log saved' })
    return isKept
  }
}

const newestFirst = (a: CareLog, b: CareLog) => compareText(b.occurredAt, a.occurredAt) || compareText(b.id, a.id)

const matches = (log: CareLog, { type, severity, author, search, from, to }: CareLogView) =>
  (!type || log.type === type) &&
  (!severity || log.severity === severity) &&
  (!author || log.authorId === author) &&
  !search &&
  !from &&
  !to
