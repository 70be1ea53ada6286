import { sql } from 'drizzle-orm'
import { handoverPart } from '../../access/manifest/handover-part.ts'
import { moodsById } from './entries.ts'
import { moodEntries } from './table.ts'

/** Counted in the table, which shows each reader only what they may see. */
export const moodsInHandover = handoverPart({
  needs: 'mood.read',
  tables: ['mood_entries'],
  count: ({ clientId }, { ids }) => ({
    moods: sql`(select count(*) from ${moodEntries} where ${moodEntries.clientId} = ${clientId}
      and ${moodEntries.id} in ${ids('mood_entries')} and ${moodEntries.deletedAt} is null)`,
  }),
  read: async (circle, changes) => {
    const ids = changes.of('mood_entries').map(({ id }) => id)
    return { moods: await moodsById(circle, ids) }
  },
  nothing: { moods: [] },
})
