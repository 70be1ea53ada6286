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
  ['Night shift Sunday 20:00-8:00', ['shift', 'Night shift', '2026-11-22', 1200, 1920]],
  ['Night shift Sunday 22:00 to 0:00', ['shift', 'Night shift', '2026-11-22', 1320, 1440]],
  ['Day shift Monday 9:00-5:00', ['shift', 'Day shift', '2026-11-23', 540, 1020]],
  ['Night shift Monday 10pm-6am', ['shift', 'Night shift', '2026-11-23', 1320, 1800]],
  ['Dr Brandt Tue 11-1pm', ['appointment', 'Dr Brandt', '2026-11-24', 660, 780]],
  ['Dr Brandt day after tomorrow 10:00', ['appointment', 'Dr Brandt', '2026-11-24', 600, undefined]],
  ['Eye clinic 3 Dec 2027 18:00', ['appointment', 'Eye clinic', '2027-12-03', 1080, undefined]],
  ['Eye clinic 24.11.2027 8:15', ['appointment', 'Eye clinic', '2027-11-24', 495, undefined]],
  ['Eye clinic Dec 3 18:00', ['appointment', 'Eye clinic', '2026-12-03', 1080, undefined]],
  ['Eye clinic December 3rd, 2027 at 6pm', ['appointment', 'Eye clinic', '2027-12-03', 1080, undefined]],
])('%s', ([text, meant]) => expect(inShort(text)).toEqual(meant))

test.for(['Dr Brandt', 'Tue 10:30', '', '2026-02-30 walk', 'Walk 30.02.2027 10:00'])(
  'missing parts are pointed out: %s',
  (text) => expect(readQuickAdd(text, TODAY)).toBeUndefined(),
)
