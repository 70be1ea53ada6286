import { pgTable, text } from 'drizzle-orm/pg-core'
import { within } from '../../access/circles/circles.ts'
import type { Feature } from '../../access/manifest/feature.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { recordColumns, recordKey } from '../../access/records/record.ts'
import { routes } from '../../access/routes.ts'
import { samples as calls } from './contract.ts'

/* The content of server/features/samples/, in one file. */
export const samples = pgTable('samples', { ...recordColumns(), body: text().notNull(), note: text() }, (table) => [
  recordKey(table),
])

export const feature: Feature = {
  routes: [
    routes(calls, {
      list: ({ circle }) => circle.db.select().from(samples).where(within(circle, samples)),
      create: ({ circle, body }) => insertOnce(circle, samples, body),
    }),
  ],
  tables: { samples: { trace: { notable: 'true' }, ownNotes: ['note'] } },
  layer: async () => [{ layer: 'tasks', id: 'sample', title: 'A sample', day: '2040-05-07', at: null, done: false }],
}
