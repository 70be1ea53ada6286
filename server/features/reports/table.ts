import type { ErrorReport } from '@kinfold/contract/features/reports/schemas.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../access/table.ts'
import { int8, nowByDefault } from '../../core/database/columns.ts'

/* For the operator (npm run reports); reports belong to no circle and are shown on no screen. */
const reported = () => ({
  userId: int8().references(() => users.id, { onDelete: 'set null' }),
  createdAt: nowByDefault(),
})

export const bugReports = pgTable(
  'bug_reports',
  {
    id: uuid().primaryKey(),
    ...reported(),
    title: text().notNull(),
    description: text().notNull(),
    steps: text(),
    expected: text(),
    actual: text(),
    userAgent: text(),
    url: text(),
  },
  (table) => [index().on(table.createdAt)],
)

export const errorReports = pgTable(
  'error_reports',
  {
    /** The id shown on the crash screen. */
    id: text().primaryKey(),
    ...reported(),
    report: jsonb().$type<ErrorReport>().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
