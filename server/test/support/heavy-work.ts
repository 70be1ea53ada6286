import { isMainThread } from 'node:worker_threads'

/** For heavy.test.ts. */
export default ({ does, text = '' }: { does: 'answer' | 'forever' | 'fill'; text?: string }): string => {
  const kept: number[][] = []
  while (does === 'forever');
  while (does === 'fill') kept.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5))
  return `${text}, in a ${isMainThread ? 'main thread' : 'worker'}`
}
