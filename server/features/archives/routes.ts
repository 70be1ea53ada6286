import { archives } from '@kinfold/contract/features/archives/endpoints.ts'
import { routes } from '../../access/routes.ts'
import { bringIn } from './bring-in.ts'
import { takeArchive } from './imports.ts'
import { myData } from './my-data.ts'
import { askForArchive, listArchives, openArchive } from './queries.ts'

export const archiveRoutes = routes(archives, {
  list: ({ circle }) => listArchives(circle),
  make: ({ circle, body, services }) => askForArchive(circle, services, body),
  file: ({ circle, params, services }) => openArchive(circle, services, params.id),
  send: ({ account, query, file, services }) => takeArchive(services, account, query.id, file),
  bringIn: ({ account, origin, params, body, services }) => bringIn({ account, origin, services }, params.id, body),
  mine: ({ account, origin, services, stopped }) => myData({ account, origin, services, stopped }),
})
