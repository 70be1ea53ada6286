import { numberText } from '../../format.ts'
import { measured } from './measured.ts'
import type { Entered } from './rules/entry/read-typed.ts'
import { shown } from './rules/units.ts'

/** '128/79 mmHg', '37.2 °C', '4 of 10': as the screen shows what was entered. */
export function figureText({ value, value2, unit }: Entered): string {
  if (unit === '/10') return `${value} of 10`
  const figures = [value, ...(value2 === null ? [] : [value2])].map((figure) => numberText(shown(figure, unit)))
  return `${figures.join('/')} ${unit}`
}

/** The same of a reading: of several in one go their mean. */
export const readingText = (reading: Parameters<typeof measured>[0]): string => figureText(measured(reading))
