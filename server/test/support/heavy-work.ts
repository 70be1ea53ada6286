import { getHeapSpaceStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { dayText } from '@kinfold/contract/format.ts'

type Given = { does: 'answer' | 'forever' | 'fill' | 'format' | 'litter' | 'wait' | 'hang'; text?: string }

/** For heavy.test.ts. */
export default ({ does, text = '' }: Given): string | Promise<string> => {
  if (does === 'hang') return new Promise(() => {})
  if (does === 'format') return dayText(text)
  const kept: number[][] = []
  if (does === 'litter') return `${youngMbAfterLitter()} MB`
  // As if the machine were too busy to let it go on.
  if (does === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
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
