/* How a person wants the app to look and to format text. Without schemas: the browser needs this before anything else. */

export const timeFormats = ['auto', '12', '24'] as const
export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export const themes = ['light', 'dark', 'system'] as const
/** Percent of the usual text size, and of all sizes based on it. */
export const textSizes = [100, 115, 130, 150] as const
export const motions = ['auto', 'less'] as const

/** For each measure: as entered, or always in this unit. Drinks are stored in ml; 1 fl oz (US) is 29.5735 ml. */
export const unitChoices = {
  temperature: ['auto', '°C', '°F'],
  weight: ['auto', 'kg', 'lb'],
  height: ['auto', 'cm', 'in'],
  glucose: ['auto', 'mg/dL', 'mmol/L'],
  volume: ['ml', 'fl oz'],
} as const
export type Units = { [M in keyof typeof unitChoices]: (typeof unitChoices)[M][number] }

/** The dashboard cards a person can move and hide, in their default order. What needs doing now always comes first. */
export const dashboardCards = ['logs', 'coming', 'doses', 'vitals', 'mood', 'intake', 'activities', 'people'] as const
export type DashboardCard = (typeof dashboardCards)[number]

/** The visible cards in the person's order; cards added since they chose come last. */
export const shownCards = ({ cardOrder, hiddenCards }: Pick<Preferences, 'cardOrder' | 'hiddenCards'>) =>
  inOrder(cardOrder).filter((card) => !hiddenCards.includes(card))

export const inOrder = (order: readonly DashboardCard[]): DashboardCard[] => [...new Set([...order, ...dashboardCards])]

export type Preferences = Units & {
  cardOrder: DashboardCard[]
  hiddenCards: DashboardCard[]
  /** 'auto': the browser's format. */
  timeFormat: (typeof timeFormats)[number]
  weekStart: (typeof weekStarts)[number]
  /** null: not chosen for the account; each device has its own. */
  theme: (typeof themes)[number] | null
  textSize: (typeof textSizes)[number]
  /** The simple view: larger, today only, with four buttons. */
  simple: boolean
  /** 'auto': the device's setting. */
  motion: (typeof motions)[number]
  /** Whether the key ? lists the keyboard shortcuts. */
  helpKey: boolean
  /** The circle shown first on a new device; null: the person's primary circle. */
  firstCircle: number | null
}

/** The possible values of each preference. */
export const choices = {
  ...unitChoices,
  timeFormat: timeFormats,
  weekStart: weekStarts,
  theme: [...themes, null],
  textSize: textSizes,
  motion: motions,
  simple: [true, false],
  helpKey: [true, false],
} as const satisfies { [K in keyof Preferences]?: readonly Preferences[K][] }

/** For people who never chose anything. */
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
  helpKey: true,
  firstCircle: null,
}
