import { careLogs } from '@kinfold/contract/features/care-logs/endpoints.ts'
import { careLogPhotos } from '@kinfold/contract/features/care-logs/photo-endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { acknowledge, deleteComment, insertComment, readThread, takeBackAcknowledgement } from './comments.ts'
import { listCareLogs } from './list.ts'
import { addPhoto } from './photos/add-photo.ts'
import { listPhotos } from './photos/list-photos.ts'
import { findPhoto, removePhoto, restorePhoto } from './photos/open-photo.ts'
import { deleteCareLog, insertCareLog, listLogChanges, markInError, restoreCareLog, updateCareLog } from './queries.ts'

export const careLogRoutes = routes(careLogs, {
  list: ({ circle, query }) => listCareLogs(circle, query),
  create: ({ circle, body }) => insertCareLog(circle, body),
  read: ({ circle, params }) => readThread(circle, params.id),
  update: ({ circle, params, body: { version, ...content } }) => updateCareLog(circle, params.id, version, content),
  remove: ({ circle, params }) => deleteCareLog(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreCareLog(circle, params.id),
  markInError: ({ circle, params, body }) => markInError(circle, params.id, body.reason),
  history: ({ circle, params }) => listLogChanges(circle, params.id),
  comment: ({ circle, params, body }) => insertComment(circle, params.id, body),
  removeComment: ({ circle, params }) => deleteComment(circle, params.id, params.commentId).then(() => done),
  acknowledge: ({ circle, params, query }) => acknowledge(circle, params.id, query.version).then(() => done),
  takeBackAcknowledgement: ({ circle, params }) => takeBackAcknowledgement(circle, params.id).then(() => done),
})

export const careLogPhotoRoutes = routes(careLogPhotos, {
  list: ({ circle, query }) => listPhotos(circle, query),
  add: ({ circle, services, params, query: { photoId, about, visibleTo }, file }) =>
    addPhoto(circle, services, { careLogId: params.id, photoId, about, visibleTo }, file),
  photo: { find: ({ circle, services, params }) => findPhoto(circle, services, params, 'place') },
  thumbnail: { find: ({ circle, services, params }) => findPhoto(circle, services, params, 'thumbnailPlace') },
  remove: ({ circle, params }) => removePhoto(circle, params).then(() => done),
  restore: ({ circle, params }) => restorePhoto(circle, params).then(() => done),
})
