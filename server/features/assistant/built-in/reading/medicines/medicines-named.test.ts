import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { expect, test } from 'vitest'
import { plainQuestion } from '../plain-question.ts'
import { medicinesNamed } from './medicines-named.ts'

type Medicine = Parameters<typeof medicinesNamed>[1][number]
const medicine = (name: string, form: MedicationForm = 'tablet'): Medicine => ({
  ...{ id: name, name, form, reason: null, asNeededFor: null },
})
const onRecord = ['Prednisolone', 'Lisinopril', 'Diazepam', 'Omeprazole', 'Metformin'].map((name) => medicine(name))
const named = (question: string, all = onRecord) => medicinesNamed(plainQuestion(question), all).medicines

test.for([
  ['Prednisone', 'Prednisolone'],
  ['Fosinopril', 'Lisinopril'],
  ['Oxazepam', 'Diazepam'],
  ['Esomeprazole', 'Omeprazole'],
])('%s is a medicine of its own, not a misspelled %s', ([asked]) => {
  expect(named(`Did she take the ${asked} yesterday?`)).toEqual([{ words: asked!.toLowerCase(), ids: [] }])
})

test('of two similar names on record the one that was typed is meant', () => {
  const both = [...onRecord, { ...medicine('Prednisone'), name: 'Prednisone 5 mg' }]
  expect(named('when did she last take prednisone', both)).toEqual([{ words: 'prednisone', ids: ['Prednisone'] }])
})

test.for([
  'Did she complain about anything?',
  'Is physio cancelled?',
  'When does the gardener come?',
  'Does she have any concerns?',
  'Where is the yellow folder?',
  'Is the process complete?',
  'Is the exercise program essential?',
  'She came at eleven',
])('an everyday word is no misspelled medicine: %s', (question) => expect(named(question)).toEqual([]))

test.for([
  ['metfromin', 'Metformin'],
  ['Prednisolon', 'Prednisolone'],
  ['lisinoprl', 'Lisinopril'],
  ['glucophage', 'Metformin'],
])('%s means the %s on record', ([asked, name]) => {
  expect(named(`did she take her ${asked}`)).toEqual([{ words: asked!.toLowerCase(), ids: [name] }])
})

test.for([
  ['did she get her b12 injection', 'b12', 'Vitamin B12'],
  ['when is the next vitamin b12', 'vitamin b12', 'Vitamin B12'],
  ['did she take the vitamin d', 'vitamin d', 'Vitamin D'],
  ['did she take the vitamin k', 'vitamin k', 'Vitamin K2 drops'],
  ['did she get her B-12', 'b 12', 'Vitamin B12'],
  ['did she take vitamin D 2 times today', 'vitamin d', 'Vitamin D'],
  ['did she take vitamin d 1000', 'vitamin d', 'Vitamin D'],
  ['did she take the vitamin b 6', undefined, undefined],
  ['did she take option d today', undefined, undefined],
  ['did she take the vitamin d3', undefined, undefined],
])('a vitamin by its letter: %s', ([question, words, id]) => {
  const vitamins = ['Vitamin B12', 'Vitamin D', 'Vitamin K2 drops'].map((name) => medicine(name))
  expect(named(question!, vitamins)).toEqual(words ? [{ words, ids: [id] }] : [])
})

test('a cream is found by what it is, if there is one', () => {
  const cream = [{ words: 'cream', ids: ['Estradiol'] }]
  expect(named('When was her cream last put on?', [...onRecord, medicine('Estradiol', 'cream')])).toEqual(cream)
  expect(named('Which cream goes on her knees?')).toEqual([])
})

const withReasons = [
  { ...medicine('Lisinopril'), reason: 'Blood pressure' },
  { ...medicine('Metformin'), reason: 'Diabetes' },
  { ...medicine('Alendronate'), reason: 'Bones' },
  { ...medicine('Paracetamol'), asNeededFor: 'Knee pain' },
]
test.for([
  ['meds for blood pressure?', 'Lisinopril'],
  ['what does she take for her diabetes and when', 'Metformin'],
  ['Has she had anything for the pain?', 'Paracetamol'],
  ['What does mum take for her bones?', 'Alendronate'],
  ['Which tablets are for the knee?', 'Paracetamol'],
])('a medicine may be described by what it is for: %s', ([asked, meant]) => {
  expect(named(asked!, withReasons)).toEqual([{ words: meant, ids: [meant] }])
})

test.for([
  'How was her blood pressure?',
  'What did they give her for lunch?',
  'Did she take her tablets for today?',
  'When is the appointment for her bones?',
])('what is for something else is no medicine: %s', (asked) => {
  expect(named(asked, withReasons)).toEqual([])
})
