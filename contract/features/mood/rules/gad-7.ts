import { item, PFIZER_TERMS } from './phq.ts'
import type { Questionnaire } from './questionnaire.ts'

export const gad7: Questionnaire = {
  title: 'GAD-7',
  about: 'Seven questions about the last two weeks and worry',
  stem: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
  items: [
    item('Feeling nervous, anxious or on edge', '69725-0'),
    item('Not being able to stop or control worrying', '68509-9'),
    item('Worrying too much about different things', '69733-4'),
    item('Trouble relaxing', '69734-2'),
    item('Being so restless that it is hard to sit still', '69735-9'),
    item('Becoming easily annoyed or irritable', '69689-8'),
    item('Feeling afraid as if something awful might happen', '69736-7'),
  ],
  highest: 21,
  bands: [
    { from: 0, words: 'minimal' },
    { from: 5, words: 'mild' },
    { from: 10, words: 'moderate' },
    { from: 15, words: 'severe' },
  ],
  followUpFrom: 10,
  source: 'Spitzer, Kroenke, Williams, Löwe: The GAD-7. Arch Intern Med 2006; 166: 1092-1097',
  terms: PFIZER_TERMS,
  loinc: { panel: '69737-5', total: '70274-6' },
}
