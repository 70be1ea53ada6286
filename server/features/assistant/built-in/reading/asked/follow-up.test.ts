import { expect, test } from 'vitest'
import { followed } from './follow-up.ts'

const team = ['Anna', 'Carlo', 'Mina'].map((firstName, id) => ({ id, firstName, name: `${firstName} Keller` }))
const medications = ['Lisinopril', 'Metformin'].map((name) => ({
  ...{ id: name, name, form: null, reason: null, asNeededFor: null },
}))
const known = { today: '2026-11-20', team, clientName: 'Rose', medications }
const meant = (...questions: string[]) => followed(questions.at(-1)!, questions.slice(0, -1), known)

test.for([
  [['How was Mum today?', 'And yesterday?'], 'how was mum yesterday'],
  [['How was Mum today?', 'And yesterday?', 'And the day before?'], 'how was mum on 2026-11-18'],
  [['What did she eat yesterday?', 'last week?'], 'what did she eat last week'],
  [['What did she eat?', 'and on Monday?'], 'what did she eat on monday'],
  [['Did she take her tablets this morning?', 'and in the evening?'], 'did she take her tablets this evening'],
  [
    ['Did she take her tablets this morning?', 'what about yesterday evening'],
    'did she take her tablets yesterday evening',
  ],
  [['Who is on duty tomorrow?', 'and the day after tomorrow?'], 'who is on duty the day after tomorrow'],
  [['Average pulse in the last two weeks', 'and last month?'], 'average pulse last month'],
  [['When is Carlo on duty?', 'And Mina?'], 'when is mina on duty'],
  [['Did she take Lisinopril today?', 'and the Metformin?'], 'did she take metformin today'],
  [['How did she sleep last night?', 'and her mood?'], 'her mood last night'],
  [['How was her blood pressure this week?', 'and her pulse?'], 'her pulse this week'],
  [['What did she eat yesterday?', 'and how did she sleep?'], 'how did she sleep yesterday'],
  [['How was Mum yesterday?', 'and tommorow?'], 'how was mum tomorrow'],
] as const)('%s', ([questions, question]) => expect(meant(...questions)).toEqual({ question, asks: null }))

test.for([
  ['Why?', 'why'],
  ['why not', 'why'],
  ['And why is that?', 'why'],
  ['Who said that?', 'source'],
  ['who wrote that', 'source'],
  ['How do you know?', 'source'],
  ['are you sure?', 'source'],
  ['When was that?', 'detail'],
  ['and where was it', 'detail'],
  ['tell me more', 'detail'],
] as const)('“%s” asks more about the answer before', ([question, asks]) =>
  expect(meant('Did she fall?', question)).toEqual({ question: 'Did she fall?', asks }),
)

test('whether somebody was hurt belongs to a fall, and is a question of its own otherwise', () => {
  expect(meant('Did she fall?', 'was she hurt?')).toEqual({ question: 'Did she fall?', asks: 'detail' })
  expect(meant('What did she eat?', 'is she ok?')).toEqual({ question: 'is she ok?', asks: null })
})

test.for([
  ['Who is on duty tomorrow?'],
  ['When is the next appointment?'],
  ['so how is mum', 'how is mum'],
  ['Thank you'],
  ['and who comes next?', 'who comes next'],
  ['What happened yesterday?'],
  ['When did she last eat?'],
  ['Where are her glasses?'],
])('“%s” is a question of its own', ([question, asWords]) =>
  expect(meant('How did she sleep last week?', question!).question).toBe(asWords ?? question),
)

test('without a question before, nothing is added', () =>
  expect(meant('And yesterday?')).toEqual({ question: 'And yesterday?', asks: null }))
