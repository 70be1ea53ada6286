import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, ErrorMark, Id, InCircle, WithId } from '../../fields.ts'
import {
  AcknowledgementQuery,
  CareLog,
  CareLogEdit,
  CareLogPage,
  CareLogQuery,
  CareLogThread,
  Comment,
  LogChange,
  NewCareLog,
  NewComment,
} from './schemas.ts'

const ThisComment = z.extend(WithId, { commentId: Id })
const logAreas = ['care_logs', 'care_log_comments', 'care_log_acknowledgements', 'care_log_photos'] as const

export const careLogs = {
  list: get('/api/care-logs', {
    query: CareLogQuery,
    returns: CareLogPage,
    onDevice: true,
    needs: 'careLogs.read',
    watches: logAreas,
    about:
      'The circle’s logs, newest first, filtered; or what a search of logs, details and comments finds, best matches first.',
  }),
  create: post('/api/care-logs', {
    changes: ['care_logs'],
    query: InCircle,
    body: NewCareLog,
    returns: CareLog,
    needs: 'careLogs.create',
    about: 'Writes a log.',
  }),
  read: get('/api/care-logs/:id', {
    params: WithId,
    query: InCircle,
    returns: CareLogThread,
    needs: 'careLogs.read',
    watches: logAreas,
    about: 'A log with its comments and acknowledgements.',
  }),
  update: put('/api/care-logs/:id', {
    changes: ['care_logs'],
    params: WithId,
    query: InCircle,
    body: CareLogEdit,
    returns: CareLog,
    needs: 'careLogs.update',
    about: 'Replaces a log’s content; the earlier version stays in its history.',
  }),
  remove: del('/api/care-logs/:id', {
    changes: ['care_logs'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'careLogs.remove',
    about: 'Deletes a log in its author’s first 10 minutes.',
  }),
  restore: post('/api/care-logs/:id/restore', {
    changes: ['care_logs'],
    params: WithId,
    query: InCircle,
    returns: CareLog,
    needs: 'careLogs.remove',
    about: 'Undoes a deletion.',
  }),
  markInError: post('/api/care-logs/:id/entered-in-error', {
    changes: ['care_logs'],
    params: WithId,
    query: InCircle,
    body: ErrorMark,
    returns: CareLog,
    needs: 'careLogs.markInError',
    about: 'Marks a log as entered in error; it stays readable, crossed out.',
  }),
  history: get('/api/care-logs/:id/history', {
    params: WithId,
    query: InCircle,
    returns: z.array(LogChange),
    needs: 'careLogs.read',
    watches: ['care_logs'],
    about: 'Every change to a log, newest first, back to its first version.',
  }),
  comment: post('/api/care-logs/:id/comments', {
    changes: ['care_log_comments'],
    params: WithId,
    query: InCircle,
    body: NewComment,
    returns: Comment,
    needs: 'careLogs.comment',
    about: 'Comments on a log.',
  }),
  removeComment: del('/api/care-logs/:id/comments/:commentId', {
    changes: ['care_log_comments'],
    params: ThisComment,
    query: InCircle,
    returns: Done,
    needs: 'careLogs.removeComment',
    about: 'Deletes your own comment.',
  }),
  acknowledge: post('/api/care-logs/:id/acknowledge', {
    changes: ['care_log_acknowledgements'],
    params: WithId,
    query: AcknowledgementQuery,
    returns: Done,
    needs: 'careLogs.acknowledge',
    about: '‘I have read this.’ Refused if the log became urgent after the version that was read.',
  }),
  takeBackAcknowledgement: del('/api/care-logs/:id/acknowledge', {
    changes: ['care_log_acknowledgements'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'careLogs.acknowledge',
    about: 'Takes back your own ‘I have read this’ in the first 10 minutes. If there is none, nothing changes.',
  }),
}
