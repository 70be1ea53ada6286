import { gad7 } from './gad-7.ts'
import { gds15 } from './gds-15.ts'
import { phq2, phq9 } from './phq.ts'
import type { Questionnaire } from './questionnaire.ts'

export const formNames = ['phq2', 'phq9', 'gad7', 'gds15'] as const
export type FormName = (typeof formNames)[number]
export const forms: Record<FormName, Questionnaire> = { phq2, phq9, gad7, gds15 }
