import { expect, test } from 'vitest'
import { plainQuestion } from '../plain-question.ts'
import { spotConcepts } from '../spot-concepts.ts'

const read = (question: string) => spotConcepts(plainQuestion(question))
const topics = (question: string) => [...read(question).has].toSorted()

test.for([
  ['is someone there', 'is anybody there', 'is somebody there'],
  ['can i visit', 'may i visit', 'could I visit'],
  ['were the tablets given', 'were the pills given', 'were the meds given'],
])('words that change nothing are one word in a phrase: %s', ([first, ...others]) => {
  for (const other of others) expect(topics(other), other).toEqual(topics(first!))
})

test('whose shift it is does change the question', () => {
  expect(topics('before my shift')).not.toEqual(topics('before her shift'))
})

test.for([
  ['who is ringing', 'ring'],
  ['she was limping and coughed', 'cough'],
  ['two nosebleeds', 'nosebleed'],
  ['has he been drinking', 'drink'],
])('a form that nobody listed is known by its stem: %s', ([question, listed]) => {
  for (const concept of topics(listed!)) expect(topics(question!)).toContain(concept)
})

test('a form that is listed means only itself, and an everyday word is no form', () => {
  expect(topics('what happened')).not.toContain('calendar')
  expect(topics('what is happening')).toContain('calendar')
  expect(read('the alarm').unknown).toEqual(['alarm'])
})
