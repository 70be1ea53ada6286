import { numberText } from './format.ts'
import { currentTextFormat } from './text-format.ts'

/* Numbers with units. */

/** '1,200 ml', '52 /min'; without a unit the number alone. */
export const measureText = (value: number, unit: string): string => `${numberText(value)} ${unit}`.trim()

/** '80 %', for 12 out of 15. */
export const shareText = (part: number, whole: number): string => measureText(Math.round((part / whole) * 100), '%')

/** A duration: '45 min', '1 h 30 min', '2 h'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** A fluid ounce (US) in ml. */
const ML_IN_OUNCE = 29.5735

/** A volume of drinks: '1,200 ml', '41 fl oz'. Never for medications: a dose is written as it was prescribed. */
export const volumeText = (ml: number): string => measureText(volumeIn(ml), volumeUnit())

/** In the unit of `volumeUnit`; rounded to half ounces. */
export const volumeIn = (ml: number): number =>
  volumeUnit() === 'ml' ? Math.round(ml) : Math.round((ml / ML_IN_OUNCE) * 2) / 2

export const mlOf = (volume: number): number => Math.round(volumeUnit() === 'ml' ? volume : volume * ML_IN_OUNCE)

export const volumeUnit = () => currentTextFormat().units?.volume ?? 'ml'
