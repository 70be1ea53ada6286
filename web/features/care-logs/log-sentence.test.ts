import { expect, test } from 'vitest'
import { logSentence, sentenceOf } from './log-sentence.ts'

const blank = {
  title: null,
  adl: null,
  intake: null,
  elimination: null,
  sleep: null,
  incident: null,
  activity: null,
  durationMin: null,
}
const dinner = {
  ...blank,
  type: 'meal' as const,
  intake: { meal: 'dinner' as const, eatenPct: 100 as const, fluidMl: 250 },
}

test('the sentence first, then the remaining details', () => {
  expect(logSentence({ ...dinner, body: 'Scrambled eggs.' })).toEqual({
    lead: 'Dinner',
    body: 'Scrambled eggs.',
    facts: ['ate everything (100 %)', 'drank 250 ml'],
  })
  expect(sentenceOf({ ...dinner, body: 'Scrambled eggs.' })).toBe(
    'Dinner: Scrambled eggs, ate everything (100 %), drank 250 ml',
  )
})

test('details that were recorded alone are said once', () => {
  expect(logSentence({ ...dinner, body: 'Dinner, ate everything (100 %), drank 250 ml.' })).toEqual({
    lead: 'Dinner',
    body: 'ate everything (100 %), drank 250 ml',
    facts: [],
  })
})

test('a fact in the words is not repeated', () => {
  expect(logSentence({ ...dinner, body: 'Soup, drank 250 ml of it.' }).facts).toEqual(['ate everything (100 %)'])
})

test('a fall is called a fall; a general note has no name', () => {
  const incident = { kind: 'fall' as const, injury: 'none' as const, actionTaken: null, whoWasTold: null }
  expect(logSentence({ ...blank, type: 'incident', body: 'In the bathroom', incident }).lead).toBe('Fall')
  expect(sentenceOf({ ...blank, type: 'general', body: 'A good day' })).toBe('A good day')
  expect(sentenceOf({ ...blank, type: 'general', title: 'Sunday', body: 'A good day' })).toBe('Sunday: A good day')
})
