import { type Units, unitChoices } from './features/preferences/choices.ts'
import { currentTextFormat } from './text-format.ts'

/** The header with the reader's preferences, for text the server writes: paper, answers of the assistant, refusals. */
export const READER = 'x-reader'

const units = Object.keys(unitChoices) as (keyof Units)[]

/**
 * 'timeFormat=12&locale=en-US&weekStart=sunday&weight=lb': the preferences, with the browser's defaults where the person
 * has none. `locale`: 'en-US' for a browser that writes the month first, as in the United States, Canada and the Philippines.
 * `numbers`: 'de-DE' for a browser that may write another decimal sign, so that all papers of a person have the same.
 */
export function readerText(): string {
  const { locale, hour12, numbers, weekStart, units: chosen } = currentTextFormat()
  const said = new URLSearchParams({ timeFormat: hour12 ? '12' : '24' })
  if (MONTH_FIRST.test(locale)) said.set('locale', 'en-US')
  if (numbers && !USUAL_NUMBERS.test(numbers)) said.set('numbers', numbers)
  if (weekStart) said.set('weekStart', weekStart)
  for (const measure of units) if (chosen?.[measure]) said.set(measure, chosen[measure])
  return `${said}`
}

const MONTH_FIRST = /^en(?:-(?:US|CA|PH|PR|GU))?$/
const USUAL_NUMBERS = /^en(?:-(?:US|GB))?$/
