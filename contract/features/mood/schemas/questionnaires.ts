import * as z from 'zod/mini'
import { visibilities } from '../../../access.ts'
import {
  AccountId,
  Id,
  InCircle,
  Instant,
  InstantInput,
  maybe,
  oneOf,
  Page,
  together,
  Version,
  whole,
  Zone,
} from '../../../fields.ts'
import { type FormName, formNames, forms } from '../rules/forms.ts'
import { phq9Difficulty } from '../rules/phq.ts'
import { scoreOf } from '../rules/questionnaire.ts'

const content = {
  form: oneOf(formNames, 'Please choose a questionnaire'),
  /** For each question the index of the chosen answer, from 0. */
  answers: z.array(whole(0, 3, 'Please answer every question')).check(z.maxLength(15)),
  /** The question after the PHQ-9; it does not count towards the score. */
  difficulty: maybe(whole(0, phq9Difficulty.answers.length - 1)),
  filledAt: InstantInput,
  zone: Zone,
  visibleTo: z._default(oneOf(visibilities), 'author'),
}

/** Every question has a valid answer, and there are no extra answers. */
const isComplete = together<{ form: FormName; answers: number[]; difficulty: number | null }>((value, refuse) => {
  const form = forms[value.form]
  const result = scoreOf(form, value.answers)
  const message = 'missing' in result ? `Please answer question ${result.missing}` : 'There are too many answers'
  if ('missing' in result || value.answers.length !== form.items.length) refuse('answers', message)
  if (value.difficulty !== null && value.form !== 'phq9') refuse('difficulty', 'Only the PHQ-9 asks this')
})

export const NewQuestionnaire = z.object({ id: Id, ...content }).check(isComplete)
export type NewQuestionnaire = z.output<typeof NewQuestionnaire>

/** `answers` and `difficulty` are shown to the person alone; others see at most the score. */
export const FilledQuestionnaire = z.object({
  id: z.string(),
  form: z.enum(formNames),
  answers: z.nullable(z.array(z.int())),
  difficulty: z.nullable(z.int()),
  filledAt: Instant,
  visibleTo: z.enum(visibilities),
  score: z.int(),
  band: z.string(),
  followUp: z.boolean(),
  authorId: AccountId,
  authorName: z.string(),
  version: z.int(),
})
export type FilledQuestionnaire = z.output<typeof FilledQuestionnaire>

export const QuestionnaireQuery = z.extend(InCircle, Page.shape)
export const QuestionnairePage = z.object({ items: z.array(FilledQuestionnaire), next: z.nullable(z.string()) })
export type QuestionnairePage = z.output<typeof QuestionnairePage>
export const Sharing = z.object({ version: Version, visibleTo: oneOf(visibilities) })
