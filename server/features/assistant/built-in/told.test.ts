import { expect, test } from 'vitest'
import { isTold, safetyLine } from './told.ts'

test.for([
  'mums mouth looks odd to me',
  'Husband slid out of the recliner',
  'theres a marble in the toddlers throat',
  'the oxygen tank is empty and he needs it',
  'smoke from the oven and dad wont leave',
  'pain all over',
  'blood in the toilet',
  'help ive had a turn',
  'is bleeding from the leg',
  'will not take anything by mouth',
  'Hello. My wife went quiet',
  'I gave her the drops. When is the next dose?',
  'She has a rash, which cream is for it?',
  'What should I do, he is very drowsy?',
  'he has a fever what do I do?',
  'Log that she has a rash on her back',
  'Please note that he vomited twice',
  'Remind me to call the doctor, she is very confused',
])('“%s” is told', (said) => expect(isTold(said)).toBe(true))

test.for([
  'What is her blood sugar?',
  'when does she take metformin',
  'Last week, how was her pain',
  'Hello, who is on duty tonight',
  'any aggression this week',
  'is anything due today',
  'latest vital signs',
  'her medical history',
  'phone number of the pharmacy',
  'last dose of metformin',
  'pain last week',
  'pain chart',
  'Hello',
  'Thank you very much!',
  'Remind me to call the pharmacy tomorrow',
  'Log that she ate half of lunch',
  'Please add milk to the shopping list',
  'help me prepare for the doctor appointment',
  'she had paracetamol at 8, can she take it twice?',
  'Increase her dose to 2 tablets',
])('“%s” is asked', (said) => expect(isTold(said)).toBe(false))

test('what may mean suicide names a crisis line, too', () => {
  expect(safetyLine('I feel so hopeless', 'Europe/Berlin')).toMatchObject([
    {
      text: expect.stringMatching(
        /^If somebody is unwell or in danger now.+ call 112 or a crisis line now, and stay with them/,
      ),
    },
  ])
  expect(safetyLine('she sneezes a lot', 'Europe/Berlin')).toMatchObject([
    { text: expect.not.stringContaining('crisis') },
  ])
})

test('where the number is not known, the line says so in words', () =>
  expect(safetyLine('she sneezes a lot', 'UTC')).toMatchObject([
    { text: 'If somebody is unwell or in danger now, do not wait for the records: call the emergency number.' },
  ]))
