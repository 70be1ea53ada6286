import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalOverview, VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { type Recording, waiting } from '../../access/use-optimistic.ts'
import type { EntryOf, Unsaved } from '../../device/entry.ts'

/** A reading in the list; `pending` until the server has it. */
export type ListedVital = VitalReading & { pending?: Unsaved }

export const waitingVitals = waiting(vitals.create, (readings: ListedVital[], entry, recording) =>
  readings.some(({ id }) => id === entry.id) ? readings : [readingOf(entry, recording), ...readings],
)

/** An unsent reading may be the newest of its kind; one that the server refused is in the list only. */
export const waitingInOverview = waiting(vitals.create, ({ items }: VitalOverview, entry, recording) => {
  if (entry.state === 'failed') return { items }
  const reading = readingOf(entry, recording)
  const known = items.find(({ latest }) => latest.kind === reading.kind)
  if (!known) return { items: [...items, { latest: reading, unit: reading.unit, days: [] }] }
  if (known.latest.id === reading.id || known.latest.measuredAt > reading.measuredAt) return { items }
  return { items: items.map((item) => (item === known ? { ...item, latest: reading } : item)) }
})

function readingOf(entry: EntryOf<typeof vitals.create>, { author }: Recording): ListedVital {
  const { confirmed: _, ...content } = entry.input.body
  return {
    ...content,
    origin: 'typed',
    authorId: author.id,
    authorName: author.name,
    createdAt: entry.at,
    updatedAt: entry.at,
    version: 1,
    inErrorAt: null,
    inErrorReason: null,
    // Set by the server, which knows earlier readings.
    flag: null,
    urgent: null,
    weightChanges: [],
    pending: entry,
  }
}
