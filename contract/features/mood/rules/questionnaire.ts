export type Answer = { text: string; score: number; loinc?: string }
export type Item = { text: string; answers: readonly Answer[]; loinc?: string }
type Band = { from: number; words: string }

/**
 * A questionnaire as published. Item and answer texts are the authors', word for word. `bands` have the authors' names:
 * shown as 'the authors call this range ...', never as a diagnosis.
 */
export type Questionnaire = {
  title: string
  about: string
  stem: string
  items: readonly Item[]
  highest: number
  bands: readonly Band[]
  /** The authors recommend further assessment from this score on. */
  followUpFrom: number
  /** What they recommend from there on, where they give the ranges no names. */
  advises?: string
  source: string
  terms: string
  loinc: { panel: string; total: string }
}

export type Result = { score: number; band: string; followUp: boolean }

/**
 * The score, or the number (from 1) of the first item without a valid answer. `chosen` holds the position of each
 * answer in its item's list.
 */
export function scoreOf(form: Questionnaire, chosen: readonly (number | null)[]): Result | { missing: number } {
  let score = 0
  for (const [index, item] of form.items.entries()) {
    const answer = item.answers[chosen[index] ?? -1]
    if (!answer) return { missing: index + 1 }
    score += answer.score
  }
  return { score, band: bandOf(form, score), followUp: score >= form.followUpFrom }
}

/** A result in words, for the person who filled in the questionnaire. */
export function resultInWords({ advises, followUpFrom }: Questionnaire, { band, followUp }: Omit<Result, 'score'>) {
  if (!advises && !followUp) return `The authors call this range ‘${band}’.`
  if (!advises) return `The authors call this range ‘${band}’. They advise talking about it with a doctor.`
  if (!followUp) return `Below ${followUpFrom}, the authors advise nothing further.`
  return `From ${followUpFrom} on, the authors advise ${advises}. Please talk about it with a doctor.`
}

const bandOf = ({ bands }: Questionnaire, score: number): string =>
  bands.findLast(({ from }) => score >= from)?.words ?? ''
