import { portraits } from '@kinfold/contract/features/portraits/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { findPortrait, listPortraits, removePortrait, setPortrait } from './queries.ts'

export const portraitRoutes = routes(portraits, {
  list: ({ circle }) => listPortraits(circle),
  picture: { find: ({ circle, services, params }) => findPortrait(circle, services, params.id) },
  setOwn: ({ circle, services, query, file }) =>
    setPortrait(circle, services, { id: query.portraitId, userId: circle.userId }, file),
  removeOwn: ({ circle }) => removePortrait(circle, circle.userId).then(() => done),
  setClient: ({ circle, services, query, file }) =>
    setPortrait(circle, services, { id: query.portraitId, userId: null }, file),
  removeClient: ({ circle }) => removePortrait(circle, null).then(() => done),
})
