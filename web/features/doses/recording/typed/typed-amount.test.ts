import { expect, test } from 'vitest'
import { amountIn, amountProblems, isFarMore } from './typed-amount.ts'

test('twice the amount is far more where a time has its amount, and usual for what is given as needed', () => {
  expect(isFarMore(2, { planned: 1, isAsNeeded: false })).toBe(true)
  expect(isFarMore(2, { planned: 1, isAsNeeded: true })).toBe(false)
  expect(isFarMore(3, { planned: 1, isAsNeeded: true })).toBe(true)
})

test('what may be a thousand is asked for without a comma', () => {
  const plan = { planned: 5000, isAsNeeded: false }
  for (const typed of ['5,000', '1,250.5'])
    expect(amountProblems({ typed, again: '', plan, most: 100_000, asked: 5000 })).toEqual({
      quantity: 'Please enter it without a comma',
    })
  expect([amountIn('0,125'), amountIn('2,5'), amountIn('5000')]).toEqual([0.125, 2.5, 5000])
})

test('what the prescription says is never too much, and any other amount is', () => {
  const plan = { planned: 5000, isAsNeeded: false }
  const problemsWith = (typed: string) => amountProblems({ typed, again: '', plan, most: 1000, asked: 6000 })
  expect(problemsWith('5000')).toEqual({})
  expect(problemsWith('4000')).toEqual({ quantity: 'Use at most 1000' })
})

test('of an unknown prescription only what was recorded may be more, as on the server', () => {
  const plan = { planned: null, isAsNeeded: false }
  const problemsWith = (typed: string) => amountProblems({ typed, again: '', plan, most: 1000, asked: 5000 })
  expect(problemsWith('5000')).toEqual({})
  expect(problemsWith('4000')).toEqual({ quantity: 'Use at most 1000' })
  expect(problemsWith('0.3333')).toEqual({ quantity: 'Please use at most 3 decimals' })
})
