import { describe, expect, test } from 'vitest'
import { nextForm } from './forms.ts'
import { gad7 } from './gad-7.ts'
import { gds15 } from './gds-15.ts'
import { howOften, phq2, phq9, phq9Difficulty, showsHelp } from './phq.ts'
import { type Questionnaire, type Result, resultInWords, scoreOf } from './questionnaire.ts'

const all = { phq2, phq9, gad7, gds15 }
const fill = (form: Questionnaire, answer: number) => form.items.map(() => answer)

/** Answers that add up to a score on a form with answers 0-3: as many 3s as possible, then the remainder. */
function reaching(form: Questionnaire, score: number) {
  let left = score
  return form.items.map(() => {
    const here = Math.min(3, left)
    left -= here
    return here
  })
}

test.each<[Questionnaire, number, string]>([
  [phq2, 2, 'Below 3, the authors advise nothing further.'],
  [phq2, 3, 'From 3 on, the authors advise filling in the longer PHQ-9. Please talk about it with a doctor.'],
  [phq9, 9, 'The authors call this range ‘mild’.'],
  [gad7, 10, 'The authors call this range ‘moderate’. They advise talking about it with a doctor.'],
])('$title: %d is a sentence, with a name only where the authors gave one', (form, score, said) => {
  const result = scoreOf(form, reaching(form, score))
  expect('band' in result && resultInWords(form, result)).toBe(said)
})

describe('PHQ and GAD', () => {
  test.each<[Questionnaire, number]>([
    [phq2, 6],
    [phq9, 27],
    [gad7, 21],
  ])('$title runs from 0 to %d, each item adding 0 to 3', (form, highest) => {
    expect(form.highest).toBe(highest)
    expect(scoreOf(form, fill(form, 0))).toMatchObject({ score: 0, followUp: false })
    expect(scoreOf(form, fill(form, 3))).toMatchObject({ score: highest, followUp: true })
    for (const index of form.items.keys())
      for (const answer of [0, 1, 2, 3])
        expect(
          scoreOf(
            form,
            form.items.map((_, at) => (at === index ? answer : 0)),
          ),
        ).toMatchObject({ score: answer })
  })

  test.each<[Questionnaire, number, string]>([
    [phq9, 4, 'minimal'],
    [phq9, 5, 'mild'],
    [phq9, 6, 'mild'],
    [phq9, 9, 'mild'],
    [phq9, 10, 'moderate'],
    [phq9, 11, 'moderate'],
    [phq9, 14, 'moderate'],
    [phq9, 15, 'moderately severe'],
    [phq9, 16, 'moderately severe'],
    [phq9, 19, 'moderately severe'],
    [phq9, 20, 'severe'],
    [phq9, 21, 'severe'],
    [phq9, 27, 'severe'],
    [gad7, 4, 'minimal'],
    [gad7, 5, 'mild'],
    [gad7, 9, 'mild'],
    [gad7, 10, 'moderate'],
    [gad7, 14, 'moderate'],
    [gad7, 15, 'severe'],
    [gad7, 21, 'severe'],
  ])('$title: %d is %s', (form, score, band) =>
    expect(scoreOf(form, reaching(form, score))).toMatchObject({ score, band, followUp: score >= 10 }),
  )

  test('PHQ-2 is positive from 3', () => {
    expect(scoreOf(phq2, [1, 1])).toMatchObject({ score: 2, followUp: false })
    expect(scoreOf(phq2, [2, 1])).toMatchObject({ score: 3, followUp: true })
    expect(scoreOf(phq2, [1, 3])).toMatchObject({ score: 4, followUp: true })
    expect(phq2.items).toEqual(phq9.items.slice(0, 2))
    const next = (chosen: number[]) => nextForm('phq2', scoreOf(phq2, chosen) as Result)
    expect([next([1, 1]), next([2, 1]), next([3, 3])]).toEqual([undefined, 'phq9', 'phq9'])
    for (const name of ['phq9', 'gad7', 'gds15'] as const) expect(nextForm(name, { followUp: true })).toBeUndefined()
  })

  test('the answers in the authors’ order', () =>
    expect(howOften.map(({ text, score }) => [text, score])).toEqual([
      ['Not at all', 0],
      ['Several days', 1],
      ['More than half the days', 2],
      ['Nearly every day', 3],
    ]))

  test('the difficulty question after the PHQ-9 scores no points', () => expect(phq9Difficulty.answers).toHaveLength(4))
})

describe('item 9', () => {
  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
  ])('%d: help is shown: %s', (answer, shown) => {
    expect(showsHelp([0, 0, 0, 0, 0, 0, 0, 0, answer])).toBe(shown)
    expect(showsHelp([null, null, null, null, null, null, null, null, answer])).toBe(shown)
  })

  test('is about being better off dead or hurting oneself, and no other item shows help', () => {
    expect(phq9.items[8]?.text).toMatch(/better off dead or of hurting yourself/)
    expect(showsHelp([3, 3, 3, 3, 3, 3, 3, 3, 0])).toBe(false)
    expect(showsHelp([3, 3])).toBe(false)
    expect(showsHelp([])).toBe(false)
  })
})

describe('GDS-15', () => {
  const YES = 0
  const NO = 1
  /** The published key: the answer that scores a point. */
  const key = [NO, YES, YES, YES, NO, YES, NO, YES, YES, YES, NO, YES, NO, YES, YES]
  const well = key.map((answer) => 1 - answer)

  test('has its key: for 5 questions, no scores', () => {
    expect(scoreOf(gds15, key)).toMatchObject({ score: 15 })
    expect(scoreOf(gds15, well)).toMatchObject({ score: 0, followUp: false })
    expect(scoreOf(gds15, fill(gds15, YES))).toMatchObject({ score: 10 })
    expect(scoreOf(gds15, fill(gds15, NO))).toMatchObject({ score: 5 })
    for (const index of key.keys())
      expect(
        scoreOf(
          gds15,
          well.map((answer, at) => (at === index ? key[at]! : answer)),
        ),
      ).toMatchObject({ score: 1 })
  })

  test.each([
    [4, false],
    [5, true],
    [6, true],
    [15, true],
  ])('%d: follow up: %s', (score, followUp) =>
    expect(
      scoreOf(
        gds15,
        key.map((answer, at) => (at < score ? answer : 1 - answer)),
      ),
    ).toMatchObject({ score, followUp }),
  )
})

describe('every questionnaire', () => {
  test.each(Object.values(all))(
    '$title: an item without an answer, or with one that does not exist, gives no score',
    (form) => {
      const last = form.items.length
      expect(scoreOf(form, fill(form, 0).slice(0, -1))).toEqual({ missing: last })
      expect(scoreOf(form, fill(form, 0).with(1, Number.NaN))).toEqual({ missing: 2 })
      for (const answer of [null, -1, 4, 0.5])
        expect(scoreOf(form, fill(form, 0).with(0, answer as number))).toEqual({ missing: 1 })
    },
  )

  test.each(Object.values(all))('$title: has a source and terms, and its bands start at 0', (form) => {
    expect(form.source).toMatch(/\d{4}; \d+: \d+-\d+/)
    expect(form.terms).toMatch(/No permission required|public domain/)
    expect(form.bands[0]?.from).toBe(0)
    expect(form.items.reduce((sum, { answers }) => sum + Math.max(...answers.map(({ score }) => score)), 0)).toBe(
      form.highest,
    )
  })

  test('the LOINC codes have the right check digit, and none occurs twice in a form', () => {
    for (const form of Object.values(all)) {
      const codes = form.items.flatMap(({ loinc }) => loinc ?? [])
      expect(new Set(codes).size).toBe(codes.length)
      for (const code of [...codes, form.loinc.panel, form.loinc.total]) expect(hasCheckDigit(code), code).toBe(true)
    }
  })
})

/** LOINC's check digit uses the Luhn algorithm ('mod 10'). */
function hasCheckDigit(code: string): boolean {
  const [digits, check] = code.split('-') as [string, string]
  const doubled = [...digits].reverse().map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)))
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}
