import { expect, test } from 'vitest'
import { gad7 } from './gad-7.ts'
import { gds15 } from './gds-15.ts'
import { phq2, phq9, phq9Difficulty } from './phq.ts'
import { type Questionnaire, scoreOf } from './questionnaire.ts'

/* The published forms, typed a second time from the originals, because a changed word would change what is measured. */
const texts = ({ items }: Questionnaire) => items.map(({ text }) => text)

test('the PHQ-9, and the PHQ-2 as its part', () => {
  expect(phq9.stem).toBe('Over the last 2 weeks, how often have you been bothered by any of the following problems?')
  expect(texts(phq9)).toEqual([
    'Little interest or pleasure in doing things',
    'Feeling down, depressed, or hopeless',
    'Trouble falling or staying asleep, or sleeping too much',
    'Feeling tired or having little energy',
    'Poor appetite or overeating',
    'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
    'Thoughts that you would be better off dead or of hurting yourself in some way',
  ])
  expect(texts(phq2)).toEqual(texts(phq9).slice(0, 2))
  expect([phq2.stem, phq9Difficulty.answers.map(({ text }) => text)]).toEqual([
    phq9.stem,
    ['Not difficult at all', 'Somewhat difficult', 'Very difficult', 'Extremely difficult'],
  ])
})

test('the GAD-7', () => {
  expect(gad7.stem).toBe('Over the last 2 weeks, how often have you been bothered by the following problems?')
  expect(texts(gad7)).toEqual([
    'Feeling nervous, anxious or on edge',
    'Not being able to stop or control worrying',
    'Worrying too much about different things',
    'Trouble relaxing',
    'Being so restless that it is hard to sit still',
    'Becoming easily annoyed or irritable',
    'Feeling afraid as if something awful might happen',
  ])
})

test('the GDS-15, with the answer that counts', () => {
  expect(gds15.stem).toBe('Choose the best answer for how you have felt over the past week:')
  const published = [
    ['Are you basically satisfied with your life?', 'No'],
    ['Have you dropped many of your activities and interests?', 'Yes'],
    ['Do you feel that your life is empty?', 'Yes'],
    ['Do you often get bored?', 'Yes'],
    ['Are you in good spirits most of the time?', 'No'],
    ['Are you afraid that something bad is going to happen to you?', 'Yes'],
    ['Do you feel happy most of the time?', 'No'],
    ['Do you often feel helpless?', 'Yes'],
    ['Do you prefer to stay at home, rather than going out and doing new things?', 'Yes'],
    ['Do you feel you have more problems with memory than most?', 'Yes'],
    ['Do you think it is wonderful to be alive now?', 'No'],
    ['Do you feel pretty worthless the way you are now?', 'Yes'],
    ['Do you feel full of energy?', 'No'],
    ['Do you feel that your situation is hopeless?', 'Yes'],
    ['Do you think that most people are better off than you are?', 'Yes'],
  ]
  expect(gds15.items.map(({ text, answers }) => [text, answers.find(({ score }) => score === 1)?.text])).toEqual(
    published,
  )
})

/**
 * The manual of PHQ and GAD-7 adds up the columns: the number of 'several days', 'more than half' and 'nearly every
 * day'.
 */
test.each([
  [phq9, [0, 1, 1, 2, 2, 2, 1, 0, 0], 9, 'mild'],
  [phq9, [2, 2, 3, 3, 1, 2, 1, 0, 0], 14, 'moderate'],
  [phq9, [3, 3, 3, 3, 2, 3, 2, 1, 1], 21, 'severe'],
  [gad7, [1, 1, 2, 1, 0, 1, 0], 6, 'mild'],
  [gad7, [2, 2, 2, 2, 1, 1, 2], 12, 'moderate'],
  [gad7, [3, 3, 3, 2, 2, 2, 2], 17, 'severe'],
] as const)('$0.title: %j', (form, answers, score, band) =>
  expect(scoreOf(form, answers)).toMatchObject({ score, band }),
)
