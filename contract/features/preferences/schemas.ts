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
  helpKey: z.boolean('Please choose yes or no'),
  firstCircle: z.nullable(ClientId),
}

export const Preferences = z.object(fields)
/** Omitted fields stay unchanged. */
export const PreferencesChange = z.partial(Preferences)
export type PreferencesChange = z.output<typeof PreferencesChange>

/**
 * The stored preferences as they apply now: values of other versions that this version does not know are replaced by
 * defaults.
 */
export function preferencesOf(kept: Record<string, unknown>): Chosen {
  const known = Object.entries(fields).flatMap(([name, field]) => {
    const { data, success } = z.safeParse(field, kept[name])
    return success ? [[name, data]] : []
  })
  return { ...usualPreferences, ...Object.fromEntries(known) }
}
