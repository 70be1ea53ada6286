/* How a person wants the app to look and write, without the schemas: the browser needs this before anything else. */

export const timeFormats = ['auto', '12', '24'] as const
export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export const themes = ['light', 'dark', 'system'] as const
/** Percent of the usual size of text, and of everything that follows it. */
export const textSizes = [100, 115, 130, 150] as const
export const motions = ['auto', 'less'] as const

export type Preferences = {
  /** 'auto': as the browser writes times. */
  timeFormat: (typeof timeFormats)[number]
  weekStart: (typeof weekStarts)[number]
  /** null: none was chosen with the account; each device has its own. */
  theme: (typeof themes)[number] | null
  textSize: (typeof textSizes)[number]
  /** 'auto': as the device says. */
  motion: (typeof motions)[number]
  /** The circle that is shown first on a new device; null: the person's primary one. */
  firstCircle: number | null
}

/** Of somebody who never chose anything. */
export const usualPreferences: Preferences = {
  timeFormat: 'auto',
  weekStart: 'monday',
  theme: null,
  textSize: 100,
  motion: 'auto',
  firstCircle: null,
}
