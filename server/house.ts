import { accessTables } from './access/access-tables.ts'
import type { Feature } from './access/manifest/feature.ts'
import type { TableRules } from './access/records/table-rules.ts'
import * as features from './features.ts'

/** What the house is made of. */
export const house: readonly Feature[] = Object.values(features).map(({ feature }) => feature)

/** What the guards have to be told of all tables. */
export const tablesOf = (all: readonly Feature[]): TableRules =>
  Object.assign({}, accessTables, ...all.map(({ tables }) => tables))
