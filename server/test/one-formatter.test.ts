import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* Dates, times, numbers and units become text only in contract/format.ts and measure-text.ts, so that all of them
   follow preferences; names only in contract/features/circles/names.ts. */
const ROOT = resolve(import.meta.dirname, '../..')
const sources = ['contract', 'server', 'web']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\/|\.test\.|\/test\/|server\/demo|migrations/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** `but`: files that produce no text for people, or are the formatter itself. */
const past: { what: string; pattern: RegExp; but: string[] }[] = [
  { what: 'toLocaleString and its kin', pattern: /\.toLocale\w*String\(/, but: [] },
  {
    what: 'a formatter of its own',
    pattern: /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat)\(/,
    but: [
      'contract/format.ts',
      'contract/time/zones.ts',
      // Checks whether a zone exists, and its name.
      'contract/fields.ts',
      'server/services/phone-numbers.ts',
      // Asks which languages the runtime knows.
      'server/access/accounts/readers.ts',
      // Reads the browser's settings.
      'web/ui/browser/browser-text-format.ts',
      'web/ui/time.ts',
    ],
  },
  // Rounding to a number, or a coordinate in a chart.
  { what: 'toFixed', pattern: /(?<!Number\([^\n]*)\.toFixed\(/, but: ['web/features/vitals/sparkline.tsx'] },
  {
    what: 'a time of the clock as it is kept',
    pattern: /\btimeAt\(|\.slice\(11, 16\)/,
    but: [
      'contract/time/zones.ts',
      'contract/time/wall-clock.ts',
      'server/core/recurrence.ts',
      'server/features/events/series/series.ts',
      // Compared with the end of a series.
      'server/features/events/series/moved-rule.ts',
      'server/features/calendar-exchange/feed-text.ts',
      'contract/features/reminders/quiet-hours.ts',
      'web/ui/forms/zone-input.ts',
    ],
  },
  {
    what: 'a day or a time as a form has it',
    pattern: /(?:\b(?:at|from|until|to|Remove)|:) \$\{(?:\w+\.)*(?:time|dueTime|startDay|dueDay|until)(?:\}| \|\|)/,
    // Already text there.
    but: [
      'contract/features/notifications/wording.ts',
      'contract/features/reminders/wording.ts',
      'web/features/doses/recording/simple-late-dose.tsx',
      'web/features/doses/today/dose-group.tsx',
    ],
  },
  {
    what: 'a week that begins on Monday for everybody',
    pattern: /\bmondayOf\(/,
    // A weekend is Saturday and Sunday for everybody, and 'on Friday' the next one.
    but: ['server/features/assistant/built-in/reading/times.ts', 'web/features/events/form/quick-add/read-day.ts'],
  },
  {
    what: 'first and last name put together',
    pattern: /\bfirst_?name\}? ?(?:\|\| ' ' \|\| )?\$?\{?[\w.]*last_?name\b/i,
    but: [
      'contract/features/circles/names.ts',
      // The same in SQL.
      'server/access/circles/names.ts',
      'server/access/circles/membership.ts',
    ],
  },
  {
    what: 'a unit that people choose, after a number',
    pattern: /\} ?(?:°C|°F|kg|lb|cm|mg\/dL|mmol\/L|ml|fl oz)\b/,
    // Kitchen amounts are written as in the recipe.
    but: ['server/features/food/groceries/sums.ts'],
  },
]

test.for(past)('nothing bypasses the one formatter: $what', ({ pattern, but }) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(found.filter((file) => !but.includes(file))).toEqual([])
  // An exception that is no longer needed must be removed from the list.
  expect(but.filter((file) => !found.includes(file))).toEqual([])
})
