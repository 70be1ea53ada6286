import { together } from '../../fields.ts'
import { mostInDose } from './amounts.ts'
import { countsFromStart, type MedicationForm } from './choices.ts'
import type { Schedule } from './schedule.ts'

/**
 * Fields for 'as needed' are refused elsewhere; patterns that count from a first day need one; nothing ends before it
 * starts, and nothing changes before the first or after the last day. Spans are counted in days, because hours would
 * shift when clocks change.
 */
export const contentFits = together<Content>((value, refuse) => {
  const { schedule, startDate, endDate } = value
  const patterns = schedule ? [schedule, ...schedule.steps] : []
  if (schedule && patterns.every(({ kind }) => kind !== 'as_needed')) {
    for (const field of onlyAsNeeded)
      if (value[field] !== null) refuse(field, 'This is only for medications taken as needed')
  }
  patterns.forEach(({ kind, everyHours }, at) => {
    if (kind !== 'interval' || !everyHours || everyHours % 24 !== 0) return
    refuse(
      [...patternPath(at), 'everyHours'],
      `Please choose ${everyHours === 24 ? '‘Every day’' : '‘Every few days’'} for this`,
    )
  })
  const most = mostInDose(value.form)
  const tooMuch = `Use at most ${most}`
  patterns.forEach(({ quantity, times }, at) => {
    const path = patternPath(at)
    if (quantity !== null && quantity > most) refuse([...path, 'quantity'], tooMuch)
    times.forEach((time, place) => {
      if (time.quantity > most) refuse([...path, 'times', place, 'quantity'], tooMuch)
    })
  })
  if (schedule && countsFromStart(schedule.kind) && !startDate)
    refuse('startDate', 'Please choose the day it starts; the doses are counted from it')
  schedule?.steps.forEach(({ from }, at) => {
    const itsFirstDay = ['schedule', 'steps', at, 'from']
    if (startDate && from < startDate) refuse(itsFirstDay, 'This is before the first day')
  })
  if (endDate && schedule?.steps.some(({ from }) => from > endDate))
    refuse('endDate', 'Please choose the day of the last change or a later one, or remove that change')
  if (startDate && endDate && endDate < startDate) refuse('endDate', 'Please choose the first day or a later one')
})

type Content = {
  form: MedicationForm | null
  schedule: Schedule | null
  startDate: string | null
  endDate: string | null
} & Record<(typeof onlyAsNeeded)[number], unknown>
/** The first pattern is the schedule itself, the others are its steps. */
const patternPath = (at: number) => (at === 0 ? ['schedule'] : ['schedule', 'steps', at - 1])
const onlyAsNeeded = ['asNeededFor', 'maxPer24h'] as const
