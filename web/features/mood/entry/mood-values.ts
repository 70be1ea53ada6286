import type { MoodContent, MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { serverNow } from '../../../api/server-clock.ts'

type WithoutFace = Omit<MoodContent, 'mood'> & { mood: number | null }
/** The form's values: no face is chosen at first. `begunAt`: when a new entry was begun; '' for an edit. */
export type MoodValues = WithoutFace & { begunAt: string }

/** `isClient`: the person cared for writes about themself; `zone`: the circle's, whose clock the form shows. */
export function newMood(isClient: boolean, zone: string): MoodValues {
  const blank = blankMood(isClient, zone)
  return { ...blank, begunAt: blank.occurredAt }
}

/** A mood is about the moment: later, somebody who opens the form means how it is then. */
const KEPT_MS = 6 * HOUR_MS

/** Whether a draft is about an earlier moment. One whose time somebody set stays: it is meant for that time. */
export const isTooOld = ({ occurredAt, begunAt }: MoodValues) =>
  occurredAt === begunAt && Date.parse(begunAt) < serverNow() - KEPT_MS

export const blankMood = (isClient: boolean, zone: string): WithoutFace => ({
  mood: null,
  energy: null,
  anxiety: null,
  tags: [],
  triggers: null,
  sleepHours: null,
  note: null,
  respondent: isClient ? 'self' : 'proxy',
  occurredAt: new Date(serverNow()).toISOString(),
  zone,
  visibleTo: 'circle',
})

export const valuesOf = (entry: MoodEntry): MoodValues => ({
  begunAt: '',
  mood: entry.mood,
  energy: entry.energy,
  anxiety: entry.anxiety,
  tags: entry.tags,
  triggers: entry.triggers,
  sleepHours: entry.sleepHours,
  note: entry.note,
  respondent: entry.respondent,
  occurredAt: entry.occurredAt,
  zone: entry.zone,
  visibleTo: entry.visibleTo,
})
