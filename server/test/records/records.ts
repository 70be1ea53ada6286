import type { NewAllergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { NewCareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import type { NewContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import type { NewPlan } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { NewRecipe } from '@kinfold/contract/features/food/recipes/schemas.ts'
import type { NewDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import type { NewMood } from '@kinfold/contract/features/mood/schemas/entries.ts'
import type { NewQuestionnaire } from '@kinfold/contract/features/mood/schemas/questionnaires.ts'
import type { NewMedication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import type { NewVital } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import type { NewThreshold } from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Person } from '../support/world.ts'

/* Typical records; a test states only what matters to it. */

export const anAllergy = (more: Partial<z.input<typeof NewAllergy>> = {}): z.input<typeof NewAllergy> => ({
  id: uuidv7(),
  substance: 'Penicillin',
  kind: 'medicine_group',
  reaction: 'Rash',
  ...more,
})

/** An emergency contact, with a number as Germans write it. */
export const aContact = (more: Partial<z.input<typeof NewContact>> = {}): z.input<typeof NewContact> => ({
  id: uuidv7(),
  name: 'Hilde Brandt',
  relationship: 'Neighbour',
  phones: [{ number: '030 5550107', kind: 'home' }],
  ...more,
})

export const aDocument = (more: Partial<z.input<typeof NewDocument>> = {}): z.input<typeof NewDocument> => ({
  id: uuidv7(),
  title: 'Letter from the cardiologist',
  category: 'Medical Records',
  ...more,
})

type LogToWrite = z.input<typeof NewCareLog>

export const aLog = (more: Partial<LogToWrite> = {}): LogToWrite => ({
  id: uuidv7(),
  type: 'general',
  body: 'Slept well, ate half of lunch.',
  occurredAt: '2026-11-20T09:30:00.000Z',
  zone: 'Europe/Berlin',
  ...more,
})

/** The same as a row, for tests that bypass the API. */
export const aLogRow = (clientId: number, author: Person, more: Partial<LogToWrite> = {}) => ({
  ...NewCareLog.parse(aLog(more)),
  clientId,
  authorId: author.userId,
})

type MedicationToAdd = z.input<typeof NewMedication>

/** A confirmed medication, by default due each day at 08:00 and 20:00. */
export const aMedication = (clientId: number, more: Partial<MedicationToAdd> = {}): MedicationToAdd => ({
  clientId,
  id: uuidv7(),
  name: 'Lisinopril',
  verification: 'family_reported',
  schedule: { kind: 'daily', times: ['08:00', '20:00'] },
  ...more,
})

type TaskToPlan = z.input<typeof NewCareTask>

export const aTask = (more: Partial<TaskToPlan> = {}): TaskToPlan => ({
  id: uuidv7(),
  title: 'Water the plants',
  ...more,
})

type VitalToRecord = z.input<typeof NewVital>

/** A typed pulse reading. */
export const aVital = (more: Partial<VitalToRecord> = {}): VitalToRecord => ({
  id: uuidv7(),
  kind: 'heart_rate',
  value: 72,
  unit: '/min',
  measuredAt: '2026-11-20T09:30:00.000Z',
  zone: 'Europe/Berlin',
  ...more,
})

type ThresholdToSet = z.input<typeof NewThreshold>

export const aThreshold = (more: Partial<ThresholdToSet> = {}): ThresholdToSet => ({
  id: uuidv7(),
  kind: 'spo2',
  unit: '%',
  attentionLow: 88,
  urgentLow: 85,
  source: 'Dr. Weber, letter of 3 May',
  ...more,
})

type MoodToNote = z.input<typeof NewMood>

/** A mood as observed by somebody else. */
export const aMood = (more: Partial<MoodToNote> = {}): MoodToNote => ({
  id: uuidv7(),
  mood: 3,
  respondent: 'proxy',
  occurredAt: '2026-11-20T15:00:00.000Z',
  zone: 'Europe/Berlin',
  ...more,
})

type FormToKeep = z.input<typeof NewQuestionnaire>

/** A PHQ-2 with 'several days' and 'more than half the days'. */
export const aFilledForm = (more: Partial<FormToKeep> = {}): FormToKeep => ({
  id: uuidv7(),
  form: 'phq2',
  answers: [1, 2],
  filledAt: '2026-11-20T15:00:00.000Z',
  zone: 'Europe/Berlin',
  ...more,
})

/** One dinner, so that planning it takes no time. */
/** For tomorrow, because meals of past days are no longer judged. */
export const aPlan = (more: Partial<z.input<typeof NewPlan>> = {}): z.input<typeof NewPlan> => ({
  id: uuidv7(),
  startDay: addDays(dayAt(Date.now(), 'Europe/Berlin'), 1),
  days: 1,
  slots: ['dinner'],
  ...more,
})

export const aRecipe = (more: Partial<z.input<typeof NewRecipe>> = {}): z.input<typeof NewRecipe> => ({
  id: uuidv7(),
  name: 'Grandma’s pancakes',
  slots: ['breakfast'],
  servings: 4,
  minutes: 30,
  ingredients: '200 g wheat flour\n2 eggs\n300 ml milk\n1 tbsp sunflower oil',
  steps: 'Mix.\nFry.',
  ...more,
})
