import type { Events } from './events.ts'

type Gathered = { areas: readonly string[]; gatherMs: number }

/**
 * Does something soon after a change in one of these areas, with the circles of all changes that came together; one time
 * after the other. Answers how to stop, once what is under way has ended.
 */
export function gatherChanges(
  events: Pick<Events, 'subscribe'>,
  { areas, gatherMs }: Gathered,
  work: (clientIds: number[]) => Promise<void>,
): () => Promise<void> {
  let circles = new Set<number>()
  let gathering: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  const workOnGathered = () => {
    const clientIds = [...circles]
    circles = new Set()
    gathering = undefined
    underWay = underWay.then(() => work(clientIds))
  }
  const stop = events.subscribe(({ changes }) => {
    for (const { area, clientId } of changes) if (areas.includes(area)) circles.add(clientId)
    if (circles.size > 0) gathering ??= setTimeout(workOnGathered, gatherMs)
  })
  return async () => {
    stop()
    clearTimeout(gathering)
    await underWay
  }
}
