import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import type { Mark } from './mark.ts'

type Marked = Pick<Medication, 'id' | 'name' | 'status' | 'statusAt' | 'startDate' | 'endDate'>

const changes: Partial<Record<Medication['status'], string>> = { on_hold: 'on hold', stopped: 'stopped' }

/** When medications started, were paused or stopped, and ended. */
export const medicationMarks = (medications: readonly Marked[], zone: string): Mark[] =>
  medications.flatMap(({ id, name, status, statusAt, startDate, endDate }) => {
    const mark = (key: string, moment: string, text: string): Mark => ({
      ...{ key: `${id} ${key}`, at: Date.parse(moment), what: 'medication', text, to: '/medications?view=list' },
    })
    const change = changes[status]
    return [
      ...(startDate ? [mark('start', startOfDay(startDate, zone), `${name} started`)] : []),
      ...(change ? [mark('status', statusAt, `${name} ${change}`)] : []),
      ...(endDate ? [mark('end', startOfDay(endDate, zone), `${name} ends`)] : []),
    ]
  })
