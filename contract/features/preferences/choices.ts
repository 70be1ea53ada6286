/* How a person wants the app to look and write, without the schemas: the browser needs this before anything else. */

export const timeFormats = ['auto', '12', '24'] as const
export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export const themes = ['light', 'dark', 'system'] as const
/** Percent of the usual size of text, and of everything that follows it. */
export const textSizes = [100, 115, 130, 150] as const
export const motions = ['auto', 'less'] as const

/** Of each measure: as it was entered, or always this one. What is drunk is noted in ml; 1 fl oz (US) is 29.5735 ml. */
export const unitChoices = {
  temperature: ['auto', '°C', '°F'],
  weight: ['auto', 'kg', 'lb'],
  height: ['auto', 'cm', 'in'],
  glucose: ['auto', 'mg/dL', 'mmol/L'],
  volume: ['ml', 'fl oz'],
} as const
export type Units = { [M in keyof typeof unitChoices]: (typeof unitChoices)[M][number] }

/** The cards of the dashboard that a person can move and hide, in their usual order. What is to be done now stays first. */
export const dashboardCards = ['logs', 'coming', 'doses', 'vitals', 'mood', 'intake', 'activities', 'people'] as const
export type DashboardCard = (typeof dashboardCards)[number]

/** Those that are shown, as the person wants them one after another; one that is new since they chose comes last. */
export const shownCards = ({ cardOrder, hiddenCards }: Pick<Preferences, 'cardOrder' | 'hiddenCards'>) =>
  inOrder(cardOrder).filter((card) => !hiddenCards.includes(card))

export const inOrder = (order: readonly DashboardCard[]): DashboardCard[] => [...new Set([...order, ...dashboardCards])]

export type Preferences = Units & {
  cardOrder: DashboardCard[]
  hiddenCards: DashboardCard[]
  /** 'auto': as the browser writes times. */
  timeFormat: (typeof timeFormats)[number]
  weekStart: (typeof weekStarts)[number]
  /** null: none was chosen with the account; each device has its own. */
  theme: (typeof themes)[number] | null
  textSize: (typeof textSizes)[number]
  /** Larger, today only, four things to press. */
  simple: boolean
  /** 'auto': as the device says. */
  motion: (typeof motions)[number]
  /** The circle that is shown first on a new device; null: the person's primary one. */
  firstCircle: number | null
}

/** What each may be. */
export const choices = {
  ...unitChoices,
  timeFormat: timeFormats,
  weekStart: weekStarts,
  theme: [...themes, null],
  textSize: textSizes,
  motion: motions,
  simple: [true, false],
} as const satisfies { [K in keyof Preferences]?: readonly Preferences[K][] }

/** Of somebody who never chose anything. */
export const usualPreferences: Preferences = {
  temperature: 'auto',
  weight: 'auto',
  height: 'auto',
  glucose: 'auto',
  volume: 'ml',
  cardOrder: [],
  hiddenCards: [],
  timeFormat: 'auto',
  weekStart: 'monday',
  theme: null,
  textSize: 100,
  simple: false,
  motion: 'auto',
  firstCircle: null,
}
