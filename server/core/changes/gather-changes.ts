import type { Events } from './events.ts'

type Gathered = { areas: readonly string[]; gatherMs: number }

/**
 * Runs work soon after changes in these areas, with the circles of all collected changes; runs never overlap. Returns a
 * function that stops and waits for what is under way.
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
