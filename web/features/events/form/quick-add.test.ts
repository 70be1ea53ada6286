import { expect, test } from 'vitest'
import { readQuickAdd } from './quick-add.ts'

/** A Sunday. */
const TODAY = '2026-11-22'
const inShort = (text: string) => {
  const read = readQuickAdd(text, TODAY)
  return read && [read.kind, read.title, read.day, read.minutes, read.endMinutes]
}

test.for<[string, ReturnType<typeof inShort>]>([
  ['Dr Brandt Tue 10:30', ['appointment', 'Dr Brandt', '2026-11-24', 630, undefined]],
  ['Dr Brandt on Tuesday at 10', ['appointment', 'Dr Brandt', '2026-11-24', 600, undefined]],
  ['tomorrow 3pm-5pm visit of Uncle Karl', ['visit', 'visit of Uncle Karl', '2026-11-23', 900, 1020]],
  ['Choir 3 Dec 18:00', ['activity', 'Choir', '2026-12-03', 1080, undefined]],
  ['Choir 18:00 – 19:30 3rd December', ['activity', 'Choir', '2026-12-03', 1080, 1170]],
  ['Blood test 24.11. 8.15', ['appointment', 'Blood test', '2026-11-24', 495, undefined]],
  ['Night shift Sunday 22:00', ['shift', 'Night shift', '2026-11-22', 1320, undefined]],
  ['Birthday of Rose 4 Jan', ['birthday', 'Birthday of Rose', '2027-01-04', undefined, undefined]],
  ['Ward 7 visit 2026-12-01', ['visit', 'Ward 7 visit', '2026-12-01', undefined, undefined]],
])('%s', ([text, meant]) => expect(inShort(text)).toEqual(meant))

test.for(['Dr Brandt', 'Tue 10:30', '', '2026-02-30 walk'])('missing parts are pointed out: %s', (text) =>
  expect(readQuickAdd(text, TODAY)).toBeUndefined(),
)
