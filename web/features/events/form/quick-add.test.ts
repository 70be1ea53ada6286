import { buildRule } from '@kinfold/contract/time/repetition.ts'
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

const repeated = (text: string) => {
  const read = readQuickAdd(text, TODAY)
  const beginning = { day: read?.day ?? '', zone: 'Europe/Berlin' }
  return read?.repetition && [read.title, read.day, read.minutes, buildRule(read.repetition, beginning)]
}

test.for<[string, ReturnType<typeof repeated>]>([
  ['Lena visits every Saturday', ['Lena visits', '2026-11-28', undefined, 'FREQ=WEEKLY;BYDAY=SA']],
  ['Lena visits every Sunday 15:00', ['Lena visits', '2026-11-22', 900, 'FREQ=WEEKLY;BYDAY=SU']],
  ['Physio on Mondays and Thursdays 10:00', ['Physio', '2026-11-23', 600, 'FREQ=WEEKLY;BYDAY=MO,TH']],
  ['Physio every Tue, Wed & Fri at 9', ['Physio', '2026-11-24', 540, 'FREQ=WEEKLY;BYDAY=TU,WE,FR']],
  ['Choir every other Tuesday 18:00', ['Choir', '2026-11-24', 1080, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU']],
  ['Walk every day 10am', ['Walk', '2026-11-22', 600, 'FREQ=DAILY']],
  ['Walk every 2 days from 1 Dec', ['Walk', '2026-12-01', undefined, 'FREQ=DAILY;INTERVAL=2']],
  ['Day centre every weekday 9:00-15:00', ['Day centre', '2026-11-23', 540, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']],
  ['Foot care every month 3 Dec 10:00', ['Foot care', '2026-12-03', 600, 'FREQ=MONTHLY;BYMONTHDAY=3']],
  ['Group the first Tuesday of every month', ['Group', '2026-12-01', undefined, 'FREQ=MONTHLY;BYDAY=1TU']],
  ['Group every last Friday of the month 17:00', ['Group', '2026-11-27', 1020, 'FREQ=MONTHLY;BYDAY=-1FR']],
  ['Physio every Mon until 20 Dec 10:00', ['Physio', '2026-11-23', 600, 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T225959Z']],
  ['Weekly pill box Sat 9:00', ['Pill box', '2026-11-28', 540, 'FREQ=WEEKLY;BYDAY=SA']],
  ['Dentist 3 Dec 10:00, bring every X-ray', undefined],
])('how often: %s', ([text, meant]) => expect(repeated(text)).toEqual(meant))

test.for([
  'Eye drops every 3 hours from 8:00',
  'Physio every Mon until 22 Nov',
  'Dr Brandt',
  'Tue 10:30',
  '',
  '2026-02-30 walk',
  'Walk 30.02.2027 10:00',
])('missing parts are pointed out: %s', (text) => expect(readQuickAdd(text, TODAY)).toBeUndefined())
