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

/* Each stretch, with what 'the week before', 'the month before' and 'before that' mean after it. */
test.for([
  ['today', '13 to 19', '2026-10-20 to 2026-11-19', 'on 2026-11-19'],
  ['yesterday', '12 to 18', '2026-10-19 to 2026-11-18', 'on 2026-11-18'],
  ['this week', '09 to 15', '2026-10-16 to 2026-11-15', 'from 2026-11-09 to 2026-11-15'],
  ['since monday', '09 to 15', '2026-10-16 to 2026-11-15', 'from 2026-11-11 to 2026-11-15'],
  ['in the last 14 days', '2026-10-31 to 2026-11-06', '2026-10-07 to 2026-11-06', 'from 2026-10-24 to 2026-11-06'],
  ['last month', '2026-09-24 to 2026-09-30', '2026-09-01 to 2026-09-30', 'from 2026-09-01 to 2026-09-30'],
  ['this morning', '13 to 19', '2026-10-20 to 2026-11-19', 'on 2026-11-19 in the morning'],
] as const)('the days before those asked about: %s', ([time, week, month, that]) => {
  const first = `How was her pulse ${time}?`
  const ofNovember = week.length > 10 ? week : week.replace(/\d+/g, '2026-11-$&')
  expect(meant(first, 'and the week before?').question).toBe(`how was her pulse from ${ofNovember}`)
  expect(meant(first, 'and the month before?').question).toBe(`how was her pulse from ${month}`)
  expect(meant(first, 'and before that?').question).toBe(`how was her pulse ${that}`)
  expect(meant(first, 'and the month before?', 'and her weight?').question).toBe(`her weight from ${month}`)
  expect(meant(first, 'and before that?', 'and what did she eat?').question).toBe(`what did she eat ${that}`)
  for (const now of ['last month', 'in october', 'this morning', 'on sunday'])
    expect(meant(first, `and ${now}?`, 'and her weight?').question).toBe(`her weight ${now}`)
})

test.for([
  [['How did she sleep last week?', 'and since then?'], 'how did she sleep from 2026-11-16 to 2026-11-20'],
  [['How did she sleep yesterday?', 'and the two weeks before?'], 'how did she sleep from 2026-11-05 to 2026-11-18'],
  [['How did she sleep last week?', 'and the previous week?'], 'how did she sleep from 2026-11-02 to 2026-11-08'],
  [['How did she sleep last week?', 'Thanks!', 'and who was here?'], 'who was here last week'],
  [['Who is on duty tomorrow?', 'and how did she sleep?'], 'how did she sleep'],
  [['How did she sleep last week?', 'and when did she last eat?'], 'when did she last eat'],
] as const)('%s', ([questions, question]) => expect(meant(...questions).question).toBe(question))

test.for([
  ['Why?', 'why'],
  ['why not', 'why'],
  ['And why is that?', 'why'],
  ['Who said that?', 'source'],
  ['who wrote that', 'source'],
  ['How do you know?', 'source'],
  ['are you sure?', 'source'],
  ['who gave them?', 'who'],
  ['who gave her them', 'who'],
  ['and by whom?', 'who'],
  ['and before that?', 'earlier'],
  ['what about before', 'earlier'],
  ['When was that?', 'detail'],
  ['and where was it', 'detail'],
  ['tell me more', 'detail'],
] as const)('“%s” asks more about the answer before', ([question, asks]) =>
  expect(meant('Did she fall?', question)).toEqual({ question: 'Did she fall?', asks }),
)

test.for([
  [['What is her blood pressure?', 'was it over 140'], 'was blood pressure over 140'],
  [['What is her blood pressure?', 'is it too high?'], 'is blood pressure too high'],
  [['How was her pulse last week?', 'and was it ever below 50?'], 'was hr ever below 50'],
  [['How was her pulse last week?', 'highest?'], 'highest hr last week'],
  [['her sugar today', 'what is normal for her'], 'what is normal for her glucose today'],
  [['What did she eat?', 'is it too high?'], 'is it too high?'],
  [['Is she allergic to nuts?', 'latex?'], 'is she allergic to latex'],
  [['Is she allergic to nuts?', 'and penicillin'], 'is she allergic to penicillin'],
  [['Is she allergic to nuts?', 'Who is on duty?'], 'Who is on duty?'],
  [['Who is on duty tomorrow?', 'and the rest of the week?'], 'who is on duty the remainder of the week'],
  [['How much did she drink?', 'and the day before?'], 'how much did she drink on 2026-11-19'],
] as const)('%s', ([questions, question]) => expect(meant(...questions)).toEqual({ question, asks: null }))

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
