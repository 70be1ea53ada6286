import * as z from 'zod/mini'
import { ClientId, oneOf } from '../../fields.ts'
import {
  type Preferences as Chosen,
  dashboardCards,
  motions,
  textSizes,
  themes,
  timeFormats,
  unitChoices,
  usualPreferences,
  weekStarts,
} from './choices.ts'

const cards = z.array(oneOf(dashboardCards)).check(z.maxLength(dashboardCards.length, 'Please name each card once'))

const fields = {
  cardOrder: cards,
  hiddenCards: cards,
  temperature: oneOf(unitChoices.temperature),
  weight: oneOf(unitChoices.weight),
  height: oneOf(unitChoices.height),
  glucose: oneOf(unitChoices.glucose),
  volume: oneOf(unitChoices.volume),
  timeFormat: oneOf(timeFormats),
  weekStart: oneOf(weekStarts),
  theme: z.nullable(oneOf(themes)),
  textSize: z.literal(textSizes, 'Please choose one of the sizes'),
  simple: z.boolean('Please choose yes or no'),
  motion: oneOf(motions),
  firstCircle: z.nullable(ClientId),
}

export const Preferences = z.object(fields)
/** What is left out stays as it is. */
export const PreferencesChange = z.partial(Preferences)
export type PreferencesChange = z.output<typeof PreferencesChange>

/** What is kept, as it counts now: what an earlier or a later version wrote and this one does not know is as usual. */
export function preferencesOf(kept: Record<string, unknown>): Chosen {
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const { data, success } = z.safeParse(field, kept[name])
    return success ? [[name, data]] : []
  })
  return { ...usualPreferences, ...Object.fromEntries(known) }
}
