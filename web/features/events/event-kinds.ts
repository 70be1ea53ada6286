import type { Layer } from '@kinfold/contract/features/calendar/layers.ts'
import type { EventKind, EventStatus } from '@kinfold/contract/features/events/schemas.ts'
import {
  BellRing,
  Cake,
  CalendarDays,
  ClipboardCheck,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  Palette,
  Pill,
  ShieldCheck,
  Stethoscope,
  Utensils,
} from 'lucide-react'

type Kind = { label: string; plural: string; icon: LucideIcon; hint: string; minutes: number }

/** The name and look of each kind of event. `minutes`: usual length. */
export const eventKinds: Record<EventKind, Kind> = {
  appointment: {
    label: 'Appointment',
    plural: 'Appointments',
    icon: Stethoscope,
    hint: 'Eye doctor, physiotherapy, blood test',
    minutes: 60,
  },
  visit: { label: 'Visit', plural: 'Visits', icon: DoorOpen, hint: 'Who is coming by?', minutes: 120 },
  shift: { label: 'Shift', plural: 'Shifts', icon: ShieldCheck, hint: 'Morning shift, night watch', minutes: 480 },
  activity: {
    label: 'Activity',
    plural: 'Activities',
    icon: Palette,
    hint: 'Walk, choir, a game of cards',
    minutes: 60,
  },
  refill: {
    label: 'Refill',
    plural: 'Refills',
    icon: PackageCheck,
    hint: 'What needs to be picked up or ordered?',
    minutes: 30,
  },
  birthday: { label: 'Birthday', plural: 'Birthdays', icon: Cake, hint: 'Whose birthday?', minutes: 60 },
  reminder: {
    label: 'Reminder',
    plural: 'Reminders',
    icon: BellRing,
    hint: 'What must not be forgotten?',
    minutes: 15,
  },
  other: { label: 'Something else', plural: 'Other events', icon: CalendarDays, hint: 'What is it?', minutes: 60 },
}

/** Items of other features in the calendar, and the page of each. */
export const layerKinds: Record<Layer, LayerKind> = {
  // 'Closed' and 'Recorded', because a task may be skipped and a dose refused.
  tasks: { label: 'Care tasks', one: 'Care task', icon: ClipboardCheck, path: '/care-tasks', finished: 'Closed' },
  doses: { label: 'Doses', one: 'Dose', icon: Pill, path: '/medications', finished: 'Recorded' },
  meals: { label: 'Meals', one: 'Meal', icon: Utensils, path: '/ai-food-planning', finished: 'Eaten' },
  expiries: { label: 'Expiry dates', one: 'Expires', icon: Hourglass, path: '/medical-vault', finished: 'Done' },
}

type LayerKind = { label: string; one: string; icon: LucideIcon; path: string; finished: string }

export const statusLabels: Record<EventStatus, string> = {
  proposed: 'Suggested',
  booked: 'Booked',
  fulfilled: 'Took place',
  cancelled: 'Cancelled',
  noshow: 'Did not take place',
}

export const isOff = (status: EventStatus) => status === 'cancelled' || status === 'noshow'
