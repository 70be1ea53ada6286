import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import type { LogPhoto } from '@kinfold/contract/features/care-logs/photos.ts'
import type { CareLog, Comment } from '@kinfold/contract/features/care-logs/schemas.ts'
import { waiting } from '../../access/use-optimistic.ts'
import type { Unsaved } from '../../device/entry.ts'

/** A log in the list; `pending` until the server has it. */
export type ListedLog = Omit<CareLog, 'photos'> & { photos: ListedPhoto[]; pending?: Unsaved }
/** While it is being sent, its content is shown from this device. */
export type ListedPhoto = LogPhoto & { pending?: Unsaved & { content: Blob } }
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

/** Sent after their log, or added to an existing one. */
export const waitingPhotos = waiting(careLogPhotos.add, (logs: ListedLog[], entry) =>
  logs.map((log) => {
    const { params, query } = entry.input
    if (params.id !== log.id || log.photos.some(({ id }) => id === entry.id) || !entry.file) return log
    const { about = null, visibleTo = 'circle' } = query
    const { content } = entry.file
    const { id, state, problem, at: createdAt } = entry
    const pending = { id, state, ...(problem && { problem }), content }
    return { ...log, photos: [...log.photos, { id, about, visibleTo, width: 0, height: 0, createdAt, pending }] }
  }),
)

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
  photos: [],
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
