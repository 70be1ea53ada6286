import type { MoodContent, MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { browserZone } from '../../../ui/time.ts'

/** The form's values: no face is chosen at first. */
export type MoodValues = Omit<MoodContent, 'mood'> & { mood: number | null }

/** `isClient`: the person cared for writes about themself. */
export const blankMood = (isClient: boolean): MoodValues => ({
  mood: null,
  energy: null,
  anxiety: null,
  tags: [],
  triggers: null,
  sleepHours: null,
  note: null,
  respondent: isClient ? 'self' : 'proxy',
  occurredAt: new Date(serverNow()).toISOString(),
  zone: browserZone(),
  visibleTo: 'circle',
})

export const valuesOf = (entry: MoodEntry): MoodValues => ({
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
