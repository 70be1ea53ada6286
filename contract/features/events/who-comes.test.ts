import { expect, test } from 'vitest'
import type { Attendance } from './taking-part.ts'
import { answersIn, whoComes } from './who-comes.ts'

const MONDAY = '2026-11-23T08:00:00.000Z'
const answered = (userId: number, answer: Attendance['answer'], original: string | null = null, eventId = 'shift') => ({
  ...{ eventId, original, userId, answer },
})
const coming = (attendances: Attendance[], original: string | null = MONDAY) =>
  whoComes(answersIn(attendances), { event: { id: 'shift' }, original }, [1, 2])

test('who is named comes unless they decline; others if they say yes', () => {
  expect(coming([])).toEqual([1, 2])
  expect(coming([answered(1, 'no'), answered(2, 'maybe'), answered(3, 'maybe'), answered(4, 'no')])).toEqual([2])
  expect(coming([answered(3, 'yes'), answered(5, 'yes', null, 'another')])).toEqual([1, 2, 3])
})

test('an answer to one date counts before the answer to the series, on that date only', () => {
  const answers = [answered(1, 'no'), answered(1, 'yes', MONDAY), answered(3, 'yes'), answered(3, 'no', MONDAY)]
  expect(coming(answers)).toEqual([1, 2])
  expect(coming(answers, '2026-11-24T08:00:00.000Z')).toEqual([2, 3])
  expect(coming(answers, null)).toEqual([2, 3])
})

test('for however many dates, each answer is read once', () => {
  let reads = 0
  const attendances = Array.from({ length: 1_000 }, (_, index) => ({
    ...answered(index % 20, 'yes', `${index}`),
    get eventId() {
      reads++
      return `${index % 50}`
    },
  }))
  const answers = answersIn(attendances)
  for (let date = 0; date < 1_000; date++) whoComes(answers, { event: { id: '7' }, original: `${date}` }, [1, 2])
  expect(reads).toBe(1_000)
})
