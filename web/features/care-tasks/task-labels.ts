import type { TaskCategory, TaskOutcome, TaskPriority } from '@kinfold/contract/features/care-tasks/choices.ts'
import {
  Car,
  CookingPot,
  FileText,
  Footprints,
  HeartHandshake,
  House,
  type LucideIcon,
  Pill,
  Shapes,
  ShoppingBasket,
  ShowerHead,
  Stethoscope,
} from 'lucide-react'

export const taskCategoryLooks: Record<TaskCategory, { label: string; icon: LucideIcon }> = {
  medication: { label: 'Medication', icon: Pill },
  personal_care: { label: 'Personal care', icon: ShowerHead },
  meals: { label: 'Meals', icon: CookingPot },
  errands: { label: 'Errands', icon: ShoppingBasket },
  transport: { label: 'Transport', icon: Car },
  appointment: { label: 'Appointment', icon: Stethoscope },
  household: { label: 'Household', icon: House },
  paperwork: { label: 'Paperwork', icon: FileText },
  exercise: { label: 'Exercise', icon: Footprints },
  companionship: { label: 'Companionship', icon: HeartHandshake },
  other: { label: 'Other', icon: Shapes },
}

export const priorityLabels: Record<TaskPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

export const outcomeLabels: Record<TaskOutcome, string> = {
  done: 'Done',
  partly: 'Partly done',
  refused: 'Refused',
  not_needed: 'Not needed',
  skipped: 'Skipped',
}
