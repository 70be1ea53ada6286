import { countText } from '@kinfold/contract/format.ts'
import { timeOfDay } from '../../../ui/time.ts'
import type { ListedDose } from '../due-doses.ts'

/** Why a due dose should wait: 'Too soon. There must be 6 hours between two doses. Next dose possible at 14:30.' */
export function tooSoonText({ medication }: ListedDose, allowedAt: string, zone: string): string {
  const apart = `there must be ${countText(medication.minHours ?? 0, 'hour')} between two doses`
  return `Too soon. The last dose was a short while ago, and ${apart}. Next dose possible at ${timeOfDay(allowedAt, zone)}.`
}
