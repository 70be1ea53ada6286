import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import type { LetterWriter, WaitingNote } from '../../../access/notifications/notify-by-mail.ts'
import { clients } from '../../../access/table.ts'
import type { Db } from '../../../core/database/database.ts'
import { judged } from '../judge.ts'
import { vitalReadings } from '../table.ts'
import { selectNewest, selectReadings } from '../view.ts'
import { type Crossing, calmedAt, degreeOf } from './crossings.ts'
import { crossingLetter } from './letters.ts'

/** One letter for all ranges that are still crossed: readings corrected or calmed meanwhile need none. */
export const crossingsByMail: LetterWriter = {
  kinds: ['vital_crossed'],
  isOneLetter: true,
  read: async (tx, waiting) => {
    const open = await stillOutside(tx, waiting)
    return (reader, theirs, pageUrl) => {
      const told = theirs.flatMap((note) => (note.seenAt === null ? (open.get(keyOf(note)) ?? []) : []))
      return told.length > 0 ? crossingLetter(reader, told, pageUrl) : undefined
    }
  },
}

/** Two circles may have readings with the same id. */
const keyOf = ({ clientId, recordId }: Pick<WaitingNote, 'clientId' | 'recordId'>) => `${clientId} ${recordId}`

async function stillOutside(tx: Db, waiting: WaitingNote[]): Promise<Map<string, Crossing>> {
  const open = new Map<string, Crossing>()
  for (const [clientId, notes] of Map.groupBy(waiting, (note) => note.clientId)) {
    const [of] = await tx.select({ zone: clients.zone }).from(clients).where(eq(clients.id, clientId))
    if (!of) continue
    const circle: OpenCircle = { db: tx, clientId, zone: of.zone }
    const ids = notes.map(({ recordId }) => recordId)
    const { id, inErrorAt } = vitalReadings
    const told = and(eq(vitalReadings.clientId, clientId), isNull(inErrorAt), inArray(id, ids))
    const readings = await judged(circle, await selectReadings(tx, told))
    const newest = await judged(circle, await selectNewest(circle))
    for (const reading of readings) {
      const degree = degreeOf(reading)
      if (degree === 'inside' || calmedAt(reading, newest)) continue
      open.set(keyOf({ clientId, recordId: reading.id }), {
        id: reading.id,
        at: reading.measuredAt,
        isUrgent: degree === 'urgent',
      })
    }
  }
  return open
}
