import * as z from 'zod/mini'
import { ClientId, oneOf } from '../../fields.ts'
import {
  type Preferences as Chosen,
  motions,
  textSizes,
  themes,
  timeFormats,
  usualPreferences,
  weekStarts,
} from './choices.ts'

const fields = {
  timeFormat: oneOf(timeFormats),
  weekStart: oneOf(weekStarts),
  theme: z.nullable(oneOf(themes)),
  textSize: z.literal(textSizes, 'Please choose one of the sizes'),
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
