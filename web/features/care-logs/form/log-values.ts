import type { PhotoVisibility } from '@kinfold/contract/features/care-logs/photos.ts'
import { type CareLogContent, type CareLogType, detailOf } from '@kinfold/contract/features/care-logs/schemas.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { serverNow } from '../../../api/server-clock.ts'
import type { ChosenPhoto } from '../photos/chosen-photo.ts'

/** The form's values. */
export type LogValues = CareLogContent & { chosenPhotos: ChosenPhoto[]; photosVisibleTo: PhotoVisibility }

/** `zone`: the circle's. */
export const blankContent = (type: CareLogType, zone: string, now = serverNow()): LogValues => ({
  type,
  title: null,
  body: '',
  severity: 'info',
  occurredAt: new Date(now).toISOString(),
  zone,
  durationMin: null,
  chosenPhotos: [],
  photosVisibleTo: 'circle',
  ...noDetails,
  ...(detailOf[type] === 'intake'
    ? {
        intake: {
          meal: type === 'meal' ? mealAt(wallClockOf(now, zone).minutes / HOUR_MIN) : null,
          eatenPct: null,
          fluidMl: null,
        },
      }
    : {}),
  ...(detailOf[type] === 'sleep' ? { sleep: { quality: null, awakenings: null } } : {}),
})

/** Its kind and injury must be chosen. */
export const blankIncident = { kind: undefined, injury: undefined, actionTaken: null, whoWasTold: null }

const HOUR_MIN = 60
const noDetails = { adl: null, intake: null, elimination: null, sleep: null, incident: null, activity: null }

/** The most likely meal at this hour. */
function mealAt(hour: number): 'breakfast' | 'lunch' | 'dinner' | 'snack' {
  if (hour >= 5 && hour < 10) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  return hour >= 17 && hour < 21 ? 'dinner' : 'snack'
}

/** The content with only the detail of its type. */
export function contentOf(values: CareLogContent): CareLogContent {
  const { type, title, body, severity, occurredAt, zone, durationMin } = values
  const detail = detailOf[type]
  return {
    type,
    title: title || null,
    body,
    severity,
    occurredAt,
    zone,
    durationMin,
    ...noDetails,
    ...(detail ? { [detail]: values[detail] } : {}),
  }
}
