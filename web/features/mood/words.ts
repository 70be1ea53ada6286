import type { Visibility } from '@kinfold/contract/access.ts'
import {
  type Mood,
  type MoodTag,
  moodTags,
  moodWords,
  tagWords,
} from '@kinfold/contract/features/mood/rules/mood-words.ts'
import type { MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { Annoyed, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'

export const faces: Record<Mood, LucideIcon> = { 1: Frown, 2: Annoyed, 3: Meh, 4: Smile, 5: Laugh }

/** The mood nearest to a mean. */
export const moodNear = (mean: number): Mood => Math.min(5, Math.max(1, Math.round(mean))) as Mood

export const moodText = (mood: number): string => moodWords[moodNear(mood)]

/** From apricot to green, without red, which means urgent; always shown with words. A day without a note has no fill. */
export const moodTones: Record<Mood, string> = {
  1: 'bg-apricot-ink',
  2: 'bg-apricot',
  // Paper has no tint of its own.
  3: 'bg-sunken print:bg-line',
  4: 'bg-green/45',
  5: 'bg-green',
}

/** Whose view an entry is, which is always shown. */
export function whoseView({ respondent, byClient, authorName }: MoodEntry, name: string): string {
  if (respondent === 'proxy') return `As ${authorName} sees it`
  return byClient ? `In ${name}’s own words` : `${name} says so, noted by ${authorName}`
}

export const visibilityLabels: Record<Visibility, { label: string; about: string }> = {
  circle: { label: 'Everyone in the circle', about: 'Family and care takers' },
  family: { label: 'Family only', about: 'Not care takers' },
  author: { label: 'Only me', about: 'Nobody else sees it' },
}

const factWords: Record<string, string> = {
  sleep_short: 'less than 5 hours of sleep',
  sleep_long: 'more than 9 hours of sleep',
  pain: 'more than mild pain',
  visit: 'a visit',
  social: 'company or calls',
  activity: 'an activity',
  incident: 'an incident',
}

/** The name of a pattern's factor in a sentence: 'a visit', '‘Tired’'. */
export const factName = (fact: string): string =>
  factWords[fact] ?? (isTag(fact) ? `‘${tagWords[fact]}’` : fact.replaceAll('_', ' '))

const isTag = (fact: string): fact is MoodTag => (moodTags as readonly string[]).includes(fact)
