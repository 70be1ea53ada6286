import { momentText, numberText, wallTimeText } from '@kinfold/contract/format.ts'
import { readerText } from '@kinfold/contract/reader.ts'
import { setTextFormat } from '@kinfold/contract/text-format.ts'
import { afterEach, expect, test } from 'vitest'
import { countryName } from '../features/emergency-contacts/country-name.ts'
import { browserTextFormat } from '../ui/browser/browser-text-format.ts'
import { hourText } from '../ui/days-in-words.ts'
import { timeAgo } from '../ui/time.ts'

afterEach(() => setTextFormat(browserTextFormat()))

const noon = '2026-12-04T12:00:00.000Z'
const evening = '2026-12-04T18:00:00.000Z'

test.each([
  ['en-US', 'Friday, December 4', '6:00 PM', '6 PM', '1.5'],
  ['en-GB', 'Friday 4 December', '18:00', '18:00', '1.5'],
  ['de-DE', 'Friday 4 December', '18:00', '18:00', '1,5'],
  ['pl', 'Friday 4 December', '18:00', '18:00', '1,5'],
  ['es-MX', 'Friday 4 December', '6:00 pm', '6 pm', '1.5'],
  ['ar-EG', 'Friday 4 December', '6:00 pm', '6 pm', '1.5'],
])('%s: English words in the person’s forms', (language, day, time, hour, number) => {
  setTextFormat(browserTextFormat('auto', language))
  expect(momentText(noon, 'UTC', 'longDay')).toBe(day)
  expect(wallTimeText('18:00')).toBe(time)
  expect(momentText(evening, 'UTC', 'time')).toBe(time)
  expect(hourText(18)).toBe(hour)
  expect(numberText(1.5)).toBe(number)
  expect(timeAgo(noon, 'UTC', Date.parse(noon) + 14 * 60_000)).toBe('14 minutes ago')
  expect(timeAgo(noon, 'UTC', Date.parse(noon) + 26 * 3_600_000)).toBe('yesterday')
  expect(countryName('DE')).toBe('Germany')
})

test.each([
  ['en-US', null],
  ['de-DE', 'de-DE'],
])('%s: the server hears of another decimal sign', (language, numbers) => {
  setTextFormat(browserTextFormat('auto', language))
  expect(new URLSearchParams(readerText()).get('numbers')).toBe(numbers)
})
