import type { Answer, Questionnaire } from './questionnaire.ts'

/** Shared by PHQ and GAD. */
export const howOften: readonly Answer[] = [
  { text: 'Not at all', score: 0, loinc: 'LA6568-5' },
  { text: 'Several days', score: 1, loinc: 'LA6569-3' },
  { text: 'More than half the days', score: 2, loinc: 'LA6570-1' },
  { text: 'Nearly every day', score: 3, loinc: 'LA6571-9' },
]

export const PFIZER_TERMS =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.'

const STEM = 'Over the last 2 weeks, how often have you been bothered by any of the following problems?'

/** One question of PHQ or GAD. */
export const item = (text: string, loinc: string) => ({ text, answers: howOften, loinc })

const items = [
  item('Little interest or pleasure in doing things', '44250-9'),
  item('Feeling down, depressed, or hopeless', '44255-8'),
  item('Trouble falling or staying asleep, or sleeping too much', '44259-0'),
  item('Feeling tired or having little energy', '44254-1'),
  item('Poor appetite or overeating', '44251-7'),
  item('Feeling bad about yourself — or that you are a failure or have let yourself or your family down', '44258-2'),
  item('Trouble concentrating on things, such as reading the newspaper or watching television', '44252-5'),
  item(
    'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
    '44253-3',
  ),
  item('Thoughts that you would be better off dead or of hurting yourself in some way', '44260-8'),
]

export const phq9: Questionnaire = {
  title: 'PHQ-9',
  about: 'Nine questions about the last two weeks and low mood',
  stem: STEM,
  items,
  highest: 27,
  bands: [
    { from: 0, words: 'minimal' },
    { from: 5, words: 'mild' },
    { from: 10, words: 'moderate' },
    { from: 15, words: 'moderately severe' },
    { from: 20, words: 'severe' },
  ],
  followUpFrom: 10,
  source: 'Kroenke, Spitzer, Williams: The PHQ-9. J Gen Intern Med 2001; 16: 606-613',
  terms: PFIZER_TERMS,
  loinc: { panel: '44249-1', total: '44261-6' },
}

export const phq2: Questionnaire = {
  title: 'PHQ-2',
  about: 'Two questions about the last two weeks and low mood',
  stem: STEM,
  items: items.slice(0, 2),
  highest: 6,
  bands: [
    { from: 0, words: 'below 3' },
    { from: 3, words: '3 or more: the authors advise the PHQ-9' },
  ],
  followUpFrom: 3,
  advises: 'filling in the longer PHQ-9',
  source: 'Kroenke, Spitzer, Williams: The Patient Health Questionnaire-2. Med Care 2003; 41: 1284-1292',
  terms: PFIZER_TERMS,
  loinc: { panel: '55757-9', total: '55758-7' },
}

/** Asked after the PHQ-9 if any problem was ticked. It does not count towards the score. */
export const phq9Difficulty = {
  text: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
  answers: [
    { text: 'Not difficult at all', loinc: 'LA6572-7' },
    { text: 'Somewhat difficult', loinc: 'LA6573-5' },
    { text: 'Very difficult', loinc: 'LA6574-3' },
    { text: 'Extremely difficult', loinc: 'LA6575-0' },
  ],
  loinc: '69722-7',
}

const ITEM_NINE = 8

/**
 * Whether to show help at once: for any answer to item 9 above 'not at all', whatever the score, even while the rest is
 * still empty. Shown to the person alone; nobody else is told without their consent.
 */
export const showsHelp = (chosen: readonly (number | null)[]): boolean => (chosen[ITEM_NINE] ?? 0) > 0
