import type { Area } from '@kinfold/contract/areas.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { keepRefillTasks } from './keep-tasks.ts'

const AREAS: readonly Area[] = ['doses', 'medications', 'medication_stock', 'medication_deliveries']
/** Changes that come together are looked at together. */
const GATHER_MS = 500
/** What no change tells: a package that comes near its expiry, and changes that were missed. */
const SWEEP_MS = 10 * 60_000

/** Keeps the tasks that ask for more for as long as this process runs, beside any other that does. Answers how to stop. */
export function keepRefills(
  { database, events }: Pick<Services, 'database' | 'events'>,
  onTrouble: (error: Error) => void,
): () => Promise<void> {
  let circles = new Set<number>()
  let gathering: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  /** One look after the other: two at once would only wait for each other. */
  const look = (clientIds?: number[]) => {
    running = running
      .then(() => keepRefillTasks(database.owner, clock.now().toISOString(), clientIds))
      .then((changed) => void (changed > 0 && events.wake()))
      .catch(onTrouble)
  }
  const lookAtGathered = () => {
    gathering = undefined
    look([...circles])
    circles = new Set()
  }
  const stop = events.subscribe(({ changes }) => {
    for (const { area, clientId } of changes) if ((AREAS as readonly string[]).includes(area)) circles.add(clientId)
    if (circles.size > 0) gathering ??= setTimeout(lookAtGathered, GATHER_MS)
  })
  look()
  const sweep = setInterval(look, SWEEP_MS)
  return async () => {
    stop()
    clearInterval(sweep)
    clearTimeout(gathering)
    await running
  }
}
