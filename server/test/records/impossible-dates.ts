/** Dates that do not exist, or that no database can store. */
const DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '0000-01-01',
  '0000-02-29',
  '0001-01-01',
  '9999-12-31',
]
const TIMES = ['24:00', '23:60', '99:99']

/** Forms of dates and times in texts: in JSON, in cursors, in iCalendar files. */
const forms: { find: RegExp; instead: string[] }[] = [
  { find: /\d{4}-\d\d-\d\d/g, instead: DAYS },
  { find: /(?<!\d)\d{8}(?=T\d{6}|\b)/g, instead: DAYS.map((day) => day.replaceAll('-', '')) },
  { find: /(?<![\d:])\d\d:\d\d/g, instead: TIMES },
  { find: /(?<=\d{8}T)\d{4}(?=\d\d)/g, instead: TIMES.map((time) => time.replace(':', '')) },
]

/** Copies of a text, each with one of its dates or times made impossible. */
export const withImpossibleDates = (text: string): string[] =>
  forms.flatMap(({ find, instead }) =>
    [...text.matchAll(find)].flatMap(({ index, 0: found }) =>
      instead.map((other) => text.slice(0, index) + other + text.slice(index + found.length)),
    ),
  )

/** Copies of a value, each with one of its texts changed, at any depth. */
export function withChangedText(value: unknown, change: (text: string) => string[]): unknown[] {
  if (typeof value === 'string') return change(value)
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    withChangedText(part, change).map((changed) => {
      if (Array.isArray(value)) return value.with(Number(name), changed)
      return { ...value, [name]: changed }
    }),
  )
}
