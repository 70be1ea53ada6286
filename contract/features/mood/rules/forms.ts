import { gad7 } from './gad-7.ts'
import { gds15 } from './gds-15.ts'
import { phq2, phq9 } from './phq.ts'
import type { Questionnaire, Result } from './questionnaire.ts'

export const formNames = ['phq2', 'phq9', 'gad7', 'gds15'] as const
export type FormName = (typeof formNames)[number]
export const forms: Record<FormName, Questionnaire> = { phq2, phq9, gad7, gds15 }

/** The form that follows a result: a positive PHQ-2 only says that the PHQ-9 should be filled in (clinical practice: from 3). */
export const nextForm = (name: FormName, { followUp }: Pick<Result, 'followUp'>): FormName | undefined =>
  name === 'phq2' && followUp ? 'phq9' : undefined
