import { expect, test } from 'vitest'
import { countChanged } from './each-in-turn.ts'

test('what fails for one does not stop the others, and is thrown once all were tried', async () => {
  const tried: number[] = []
  const change = async (circle: number) => {
    tried.push(circle)
    if (circle === 1) throw new Error('CIRCLE_FULL')
    return circle > 2
  }
  await expect(countChanged([1, 2, 3], change)).rejects.toThrow('CIRCLE_FULL')
  expect(tried).toEqual([1, 2, 3])
  expect(await countChanged([2, 3, 4], change)).toBe(2)
})
