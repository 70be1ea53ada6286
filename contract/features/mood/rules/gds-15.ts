import type { Item, Questionnaire } from './questionnaire.ts'

/** The answer that indicates low mood scores a point: 'no' for the five questions about well-being. */
const yesCounts = (text: string): Item => ({
  text,
  answers: [
    { text: 'Yes', score: 1 },
    { text: 'No', score: 0 },
  ],
})
const noCounts = (text: string): Item => ({
  text,
  answers: [
    { text: 'Yes', score: 0 },
    { text: 'No', score: 1 },
  ],
})

export const gds15: Questionnaire = {
  title: 'GDS-15',
  about: 'Fifteen questions about the past week, made for older people',
  stem: 'Choose the best answer for how you have felt over the past week:',
  items: [
    noCounts('Are you basically satisfied with your life?'),
    yesCounts('Have you dropped many of your activities and interests?'),
    yesCounts('Do you feel that your life is empty?'),
    yesCounts('Do you often get bored?'),
    noCounts('Are you in good spirits most of the time?'),
    yesCounts('Are you afraid that something bad is going to happen to you?'),
    noCounts('Do you feel happy most of the time?'),
    yesCounts('Do you often feel helpless?'),
    yesCounts('Do you prefer to stay at home, rather than going out and doing new things?'),
    yesCounts('Do you feel you have more problems with memory than most?'),
    noCounts('Do you think it is wonderful to be alive now?'),
    yesCounts('Do you feel pretty worthless the way you are now?'),
    noCounts('Do you feel full of energy?'),
    yesCounts('Do you feel that your situation is hopeless?'),
    yesCounts('Do you think that most people are better off than you are?'),
  ],
  highest: 15,
  bands: [
    { from: 0, words: 'below 5' },
    { from: 5, words: '5 or more: the authors advise following up' },
  ],
  followUpFrom: 5,
  advises: 'a closer look',
  source: 'Sheikh, Yesavage: Geriatric Depression Scale, shorter version. Clin Gerontol 1986; 5: 165-173',
  terms: 'In the public domain, because it was developed with support from the United States government.',
  loinc: { panel: '48543-3', total: '48545-8' },
}
