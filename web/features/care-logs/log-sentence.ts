import {
  activityLabels,
  describeDetails,
  incidentLabels,
  mealLabels,
  typeLabels,
} from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'

type Said = Pick<
  CareLog,
  'type' | 'title' | 'body' | 'intake' | 'adl' | 'elimination' | 'sleep' | 'incident' | 'activity' | 'durationMin'
>

type LogSentence = {
  /** Its subject: 'Dinner', 'Fall', its title; none for a general note. */
  lead: string | undefined
  body: string
  /** Details that are not in the text. */
  facts: string[]
}

/** A log as one would tell it, without repetition: 'Dinner: scrambled eggs', 'ate everything', 'drank 250 ml'. */
export function logSentence(log: Said): LogSentence {
  const lead = log.title ?? kindOf(log)
  const details = describeDetails(log)
  const isDetailsAlone = plain(log.body) === plain(details.join(', '))
  const facts = details.filter((fact) => fact !== lead && (isDetailsAlone || !plain(log.body).includes(plain(fact))))
  if (isDetailsAlone) return { lead, body: facts.join(', '), facts: [] }
  return { lead, body: log.body, facts }
}

/** The same as one text: 'Dinner: scrambled eggs, ate everything, drank 250 ml'. */
export function sentenceOf(log: Said): string {
  const { lead, body, facts } = logSentence(log)
  return [lead && `${lead}: `, [withoutFullStop(body.trim()), ...facts].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join('')
    .replace(/: $/, '')
}

export const withoutFullStop = (text: string) => text.replace(/\.$/, '')

function kindOf({ type, intake, incident, activity }: Said): string | undefined {
  if (intake?.meal) return mealLabels[intake.meal]
  if (incident) return incidentLabels[incident.kind]
  if (activity) return activityLabels[activity.kind]
  return type === 'general' ? undefined : typeLabels[type]
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\(\d+ %\)/g, '')
    .replace(/[\s.,;:]+/g, ' ')
    .trim()
