import { accessTables } from './access/access-tables.ts'
import type { Feature } from './access/manifest/feature.ts'
import type { TableRules } from './access/records/table-rules.ts'
import * as features from './features.ts'

/** All features. */
export const allFeatures: readonly Feature[] = Object.values(features).map(({ feature }) => feature)

/** The table rules of all features, for the guards. */
export const tableRulesOf = (all: readonly Feature[]): TableRules =>
  Object.assign({}, accessTables, ...all.map(({ tables }) => tables))
