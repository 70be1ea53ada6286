import { getHeapSpaceStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** For heavy.test.ts. */
export default ({ does, text = '' }: { does: 'answer' | 'forever' | 'fill' | 'litter'; text?: string }): string => {
  const kept: number[][] = []
  if (does === 'litter') return `${youngMbAfterLitter()} MB`
  while (does === 'forever');
  while (does === 'fill') kept.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5))
  return `${text}, in a ${isMainThread ? 'main thread' : 'worker'}`
}

/** The size of the young generation once many short-lived objects have made it grow as far as it may. */
function youngMbAfterLitter(): number {
  const some: string[][] = []
  for (let made = 0; made < 5_000; made++)
    some[made % 20] = Array.from({ length: 1_000 }, (_, index) => `${made} ${index}`)
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size / 1024 ** 2
}
