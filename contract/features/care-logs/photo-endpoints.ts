import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { Done, Id, InCircle, WithId } from '../../fields.ts'
import { LogPhoto, MAX_PHOTO_BYTES, NewPhoto, PhotoPage, PhotoQuery } from './photos.ts'

const ThisPhoto = z.extend(WithId, { photoId: Id })
const media = ['image/jpeg'] as const

export const careLogPhotos = {
  list: get('/api/care-log-photos', {
    query: PhotoQuery,
    returns: PhotoPage,
    needs: 'careLogs.read',
    watches: ['care_logs', 'care_log_photos'],
    about: 'Photos from logs, each with its date and time, newest first: to compare over time.',
  }),
  add: post('/api/care-logs/:id/photos', {
    changes: ['care_log_photos'],
    params: WithId,
    query: NewPhoto,
    takes: 'file',
    // A browser sends no type for files it does not know; the content decides.
    media: ['*/*'],
    bodyLimit: MAX_PHOTO_BYTES,
    returns: LogPhoto,
    needs: 'careLogs.update',
    about:
      'Adds a photo to a log, up to six. It is kept as a JPEG, without the location, the camera or other details in the file.',
  }),
  photo: get('/api/care-logs/:id/photos/:photoId', {
    params: ThisPhoto,
    query: InCircle,
    answers: 'file',
    media,
    disposition: 'inline',
    needs: 'careLogs.read',
    about: 'A photo of a log, at most 2048 pixels long.',
  }),
  thumbnail: get('/api/care-logs/:id/photos/:photoId/thumbnail', {
    params: ThisPhoto,
    query: InCircle,
    answers: 'file',
    media,
    disposition: 'inline',
    needs: 'careLogs.read',
    about: 'A small square from the middle of a photo.',
  }),
  remove: del('/api/care-logs/:id/photos/:photoId', {
    changes: ['care_log_photos'],
    params: ThisPhoto,
    query: InCircle,
    returns: Done,
    needs: 'careLogs.update',
    about: 'Removes a photo from a log.',
  }),
  restore: post('/api/care-logs/:id/photos/:photoId/restore', {
    changes: ['care_log_photos'],
    params: ThisPhoto,
    query: InCircle,
    returns: Done,
    needs: 'careLogs.update',
    about: 'Restores a photo that was removed.',
  }),
}
