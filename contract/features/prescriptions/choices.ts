/** Each form with its unit in singular and plural: the unit of quantity, daily maximum and stock. */
export const doseUnits = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  liquid: ['ml', 'ml'],
  drops: ['drop', 'drops'],
  injection: ['injection', 'injections'],
  /** Insulin: one injection of 8 units, not 8 injections. */
  injection_units: ['unit', 'units'],
  inhaler: ['puff', 'puffs'],
  spray: ['spray', 'sprays'],
  patch: ['patch', 'patches'],
  cream: ['application', 'applications'],
  suppository: ['suppository', 'suppositories'],
  powder: ['sachet', 'sachets'],
  other: ['unit', 'units'],
} as const satisfies Record<string, readonly [one: string, several: string]>
export type MedicationForm = keyof typeof doseUnits
export const medicationForms = Object.keys(doseUnits) as [MedicationForm, ...MedicationForm[]]

/**
 * How a medication is taken over time. Wall times are the circle's; `interval` counts elapsed hours from its first
 * dose.
 */
export const scheduleKinds = ['daily', 'days', 'weekdays', 'monthdays', 'cycle', 'interval', 'as_needed'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

/** Kinds that count from the first day and therefore need one. */
export const countsFromStart = (kind: ScheduleKind) => kind === 'interval' || kind === 'cycle' || kind === 'days'

/** How it gets into the body, in the words of a line on a card: '1 drop, in the eye'. */
export const routeWords = {
  by_mouth: 'by mouth',
  under_tongue: 'under the tongue',
  on_skin: 'on the skin',
  in_eye: 'in the eye',
  in_ear: 'in the ear',
  in_nose: 'in the nose',
  inhaled: 'inhaled',
  injected: 'injected',
  rectal: 'rectal',
  vaginal: 'vaginal',
  other: 'another way',
} as const
export type AdministrationRoute = keyof typeof routeWords
export const administrationRoutes = Object.keys(routeWords) as [AdministrationRoute, ...AdministrationRoute[]]
