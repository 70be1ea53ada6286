import { timesText } from '../../format.ts'
import { measureText, minutesText, volumeText } from '../../measure-text.ts'
import type { CareLogContent, CareLogType } from './schemas.ts'

type Details = Pick<
  CareLogContent,
  'adl' | 'intake' | 'elimination' | 'sleep' | 'incident' | 'activity' | 'durationMin'
>

/** The name of each type of log. */
export const typeLabels: Record<CareLogType, string> = {
  general: 'General',
  meal: 'Meal',
  fluid: 'Drink',
  personal_care: 'Personal care',
  mobility: 'Mobility',
  toileting: 'Toilet',
  sleep: 'Sleep',
  behaviour: 'Behaviour',
  incident: 'Incident',
  visit: 'Visit',
  social: 'Social',
  activity: 'Activity',
  health: 'Health',
  handover: 'Handover',
}
export const severityLabels = { info: 'For information', attention: 'Needs attention', urgent: 'Urgent' } as const
export const mealLabels = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' }
export const eatenLabels: Record<number, string> = {
  0: 'Nothing',
  25: 'A quarter',
  50: 'Half',
  75: 'Most',
  100: 'Everything',
}
export const adlLabels = {
  bathing: 'Bathing',
  dressing: 'Dressing',
  toileting: 'Toilet',
  transferring: 'Getting up',
  continence: 'Continence',
  feeding: 'Eating',
}
export const levelLabels = {
  independent: 'without help',
  prompted: 'with a reminder',
  partial: 'with some help',
  full: 'with full help',
  refused: 'refused',
}
export const sleepLabels = { good: 'Slept well', fair: 'Slept fairly well', poor: 'Slept badly' }
export const incidentLabels = {
  fall: 'Fall',
  near_fall: 'Near fall',
  choking: 'Choking',
  skin: 'Skin injury',
  wandering: 'Wandering off',
  medication_error: 'Medication error',
  aggression: 'Aggression',
  other: 'Other incident',
}
export const injuryLabels = {
  none: 'No injury',
  minor: 'Minor injury',
  needs_care: 'Needs care',
  emergency: 'Emergency',
}
export const activityLabels = {
  exercise: 'Exercise',
  therapy: 'Therapy',
  outing: 'Outing',
  social: 'Company',
  hobby: 'Hobby',
  cognitive: 'Games and puzzles',
  spiritual: 'Spiritual',
  rest: 'Rest',
}
/** A log's details in a few plain words each, with units. While it is being written, a choice may still be missing. */
export function describeDetails({
  adl,
  intake,
  elimination,
  sleep,
  incident,
  activity,
  durationMin,
}: Details): string[] {
  const parts: (string | false | null | undefined)[] = [
    intake?.meal && mealLabels[intake.meal],
    intake?.eatenPct != null &&
      (intake.eatenPct === 0
        ? 'ate nothing'
        : `ate ${eatenLabels[intake.eatenPct]?.toLowerCase()} (${measureText(intake.eatenPct, '%')})`),
    intake?.fluidMl != null && `drank ${volumeText(intake.fluidMl)}`,
    ...(adl ?? []).map(({ activity, level }) => `${adlLabels[activity]}: ${levelLabels[level]}`),
    elimination?.kind && (elimination.kind === 'urine' ? 'Urine' : 'Stool'),
    elimination?.accident && 'accident',
    elimination?.bristol != null && `Bristol type ${elimination.bristol}`,
    sleep?.quality && sleepLabels[sleep.quality],
    sleep?.awakenings != null && `awake ${timesText(sleep.awakenings)}`,
    incident?.kind &&
      incident.injury &&
      `${incidentLabels[incident.kind]}, ${injuryLabels[incident.injury].toLowerCase()}`,
    activity?.kind && activityLabels[activity.kind],
    activity?.enjoyment != null && `enjoyment ${activity.enjoyment} of 5`,
    durationMin != null && minutesText(durationMin),
  ]
  return parts.filter((part): part is string => Boolean(part))
}
