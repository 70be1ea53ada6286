export const taskCategories = [
  'medication',
  'personal_care',
  'meals',
  'errands',
  'transport',
  'appointment',
  'household',
  'paperwork',
  'exercise',
  'companionship',
  'other',
] as const
export type TaskCategory = (typeof taskCategories)[number]
export const taskPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TaskPriority = (typeof taskPriorities)[number]
export const taskStatuses = ['open', 'claimed', 'done', 'skipped', 'cancelled'] as const
export const taskAssignments = ['anyone', 'assigned', 'rotation'] as const
/** How an occurrence can be completed. It can also be skipped, with a reason. */
export const completionOutcomes = ['done', 'partly', 'refused', 'not_needed'] as const
export const taskOutcomes = [...completionOutcomes, 'skipped'] as const
export type TaskOutcome = (typeof taskOutcomes)[number]

/** How many of its completions come with a task: the newest. */
export const COMPLETIONS_OF_TASK = 20

/** How long the person who closed a task may undo it. */
export const UNDO_WITHIN_MINUTES = 10
