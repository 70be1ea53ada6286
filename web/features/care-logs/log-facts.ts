import {
  activityLabels,
  adlLabels,
  eatenLabels,
  incidentLabels,
  injuryLabels,
  levelLabels,
  mealLabels,
  severityLabels,
  sleepLabels,
  typeLabels,
} from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { LogChange, LogVersion } from '@kinfold/contract/features/care-logs/schemas.ts'
import { timesText } from '@kinfold/contract/format.ts'
import { minutesText, volumeText } from '@kinfold/contract/measure-text.ts'
import { type Difference, differencesBetween, type Facts, factsAmong } from '../../ui/records/differences.ts'
import { exactTime } from '../../ui/time.ts'

type Said = Omit<LogVersion, 'inErrorReason'> & Partial<Pick<LogVersion, 'inErrorReason'>>

/** Every field of a log, in the words of its form. */
export function factsOf(log: Said, zone: string): Facts {
  const { adl, intake, elimination, sleep, incident, activity, durationMin } = log
  const of = (count: number | null | undefined, words: (count: number) => string) => count != null && words(count)
  return factsAmong([
    ['Type', typeLabels[log.type]],
    ['Title', log.title],
    ['What happened', log.body],
    ['When', exactTime(log.occurredAt, zone)],
    ['Importance', severityLabels[log.severity]],
    ['Meal', intake?.meal && mealLabels[intake.meal]],
    ['Eaten', of(intake?.eatenPct, (share) => `${eatenLabels[share]} (${share} %)`)],
    ['Fluids', of(intake?.fluidMl, volumeText)],
    ...(adl ?? []).map(({ activity: what, level }): [string, string] => [adlLabels[what], levelLabels[level]]),
    ['What it was', elimination && (elimination.kind === 'urine' ? 'Urine' : 'Stool')],
    ['Accident', elimination?.accident && 'Yes'],
    ['Bristol type', of(elimination?.bristol, String)],
    ['How the night was', sleep?.quality && sleepLabels[sleep.quality]],
    ['Awake', of(sleep?.awakenings, timesText)],
    ['Incident', incident && incidentLabels[incident.kind]],
    ['Injury', incident && injuryLabels[incident.injury]],
    ['What was done', incident?.actionTaken],
    ['Who was told', incident?.whoWasTold],
    ['Activity', activity && activityLabels[activity.kind]],
    ['Enjoyment', of(activity?.enjoyment, (points) => `${points} of 5`)],
    ['How long', of(durationMin, minutesText)],
    ['Entered in error', log.inErrorReason],
  ])
}

/** The differences made by one change of a log; for the first version its contents. */
export const differencesIn = ({ before, after }: Pick<LogChange, 'before' | 'after'>, zone: string): Difference[] =>
  differencesBetween(before ? factsOf(before, zone) : [], factsOf(after, zone))
