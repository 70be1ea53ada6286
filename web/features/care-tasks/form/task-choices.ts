const HOUR_MIN = 60
const DAY_MIN = 1440

export const assignments = [
  { value: 'anyone', label: 'Anyone' },
  { value: 'assigned', label: 'Certain people' },
  { value: 'rotation', label: 'Taking turns' },
] as const

const beforeATime = [
  { value: 0, label: 'At its time' },
  { value: 15, label: '15 minutes before' },
  { value: HOUR_MIN, label: '1 hour before' },
  { value: DAY_MIN, label: '1 day before' },
]
const beforeADay = [
  { value: 0, label: 'In the morning' },
  { value: DAY_MIN, label: 'The morning before' },
]

/** The usual reminders of a task with a time, or of one for a whole day, in minutes before. */
export const usualReminders = (dueTime: string | null) => (dueTime ? beforeATime : beforeADay)

export const reminderText = (minutes: number, dueTime: string | null): string =>
  usualReminders(dueTime).find(({ value }) => value === minutes)?.label ?? `${minutes} minutes before`
