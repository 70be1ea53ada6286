import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Job } from '../../core/background/jobs.ts'
import type { TableRules } from '../records/table-rules.ts'
import type { Services } from '../services.ts'
import type { Parts } from './parts.ts'

/** The manifest of a feature: what it adds to the program, as data (server/features/x/feature.ts). */
export type Feature = Parts & {
  /** Its endpoints with their handlers (access/routes.ts). */
  routes?: readonly AddRoutes[]
  /** What the guards cannot derive about its tables. */
  tables?: TableRules
  /** Its background jobs (core/background/jobs.ts). */
  jobs?: readonly Job<Services>[]
  /** Migrates data that an earlier version stored elsewhere. Runs at every start, before the first request. */
  upgradeData?: (owner: pg.Pool) => Promise<unknown>
}

/** `isWanted`: adds only these endpoints. */
export type AddRoutes = (app: FastifyInstance, services: Services, isWanted?: (endpoint: Endpoint) => boolean) => void
