import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import type { CareLog, Comment } from '@kinfold/contract/features/care-logs/schemas.ts'
import { waiting } from '../../access/use-optimistic.ts'
import type { Entry } from '../../device/entry.ts'

type Unsaved = Pick<Entry, 'id' | 'state' | 'problem'>
/** A log in the list; `pending` while the server does not have it yet. */
export type ListedLog = CareLog & { pending?: Unsaved }
export type ListedComment = Comment & { pending?: Unsaved }

export const waitingLogs = waiting(careLogs.create, (logs: ListedLog[], entry, { author }) => {
  if (logs.some(({ id }) => id === entry.id)) return logs
  const log = {
    ...blankLog,
    ...entry.input.body,
    authorId: author.id,
    authorName: author.name,
    createdAt: entry.at,
    updatedAt: entry.at,
    pending: entry,
  }
  return [log, ...logs]
})

type Thread = { log: Pick<CareLog, 'id'>; comments: ListedComment[] }

export const waitingComments = waiting(careLogs.comment, (thread: Thread, entry, { author }) => {
  const { params, body } = entry.input
  if (params.id !== thread.log.id || thread.comments.some(({ id }) => id === entry.id)) return thread
  const comment = { ...body, authorId: author.id, authorName: author.name, createdAt: entry.at, pending: entry }
  return { ...thread, comments: [...thread.comments, comment] }
})

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
