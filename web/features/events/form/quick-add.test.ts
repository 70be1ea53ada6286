import { buildRule } from '@kinfold/contract/time/repetition.ts'
import { expect, test } from 'vitest'
import { readQuickAdd } from './quick-add.ts'

/** A Sunday. */
const TODAY = '2026-11-22'
const inShort = (text: string) => {
  const read = readQuickAdd(text, TODAY)
  return typeof read === 'object' && [read.kind, read.title, read.day, read.minutes, read.endMinutes]
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
  if (typeof read !== 'object') return read
  const beginning = { day: read.day, zone: 'Europe/Berlin' }
  return read.repetition && [read.title, read.day, read.minutes, buildRule(read.repetition, beginning)]
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
  ['Day centre every Mon-Fri 9:00-15:00', ['Day centre', '2026-11-23', 540, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']],
  ['Day centre every Monday to Friday', ['Day centre', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']],
  ['Nurse every Fri-Sun 8:00', ['Nurse', '2026-11-22', 480, 'FREQ=WEEKLY;BYDAY=FR,SA,SU']],
  ['Physio every Mon/Wed/Fri 9:00', ['Physio', '2026-11-23', 540, 'FREQ=WEEKLY;BYDAY=MO,WE,FR']],
  ['Physio every Mon Wed Fri', ['Physio', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO,WE,FR']],
  ['Physio every week on Tue and Thu', ['Physio', '2026-11-24', undefined, 'FREQ=WEEKLY;BYDAY=TU,TH']],
  ['Physio every 2 weeks on Tue', ['Physio', '2026-11-24', undefined, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU']],
  [
    'Physio every Mon until Friday 4 Dec',
    ['Physio', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261204T225959Z'],
  ],
  [
    'Physio every Mon until the 20 Dec',
    ['Physio', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T225959Z'],
  ],
  ['Birthday of Rose every 14 March', ['Birthday of Rose', '2027-03-14', undefined, 'FREQ=YEARLY']],
  ['Foot care monthly 3 Dec 10:00', ['Foot care', '2026-12-03', 600, 'FREQ=MONTHLY;BYMONTHDAY=3']],
  ['Cleaning weekly Tue', ['Cleaning', '2026-11-24', undefined, 'FREQ=WEEKLY;BYDAY=TU']],
  ['Walk every morning', ['Walk', '2026-11-22', undefined, 'FREQ=DAILY']],
  ['Walk every Sat morning', ['Walk', '2026-11-28', undefined, 'FREQ=WEEKLY;BYDAY=SA']],
  ['Coffee every 2nd Sunday', ['Coffee', '2026-11-22', undefined, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU']],
  ['Physio each Monday 9:00', ['Physio', '2026-11-23', 540, 'FREQ=WEEKLY;BYDAY=MO']],
  ['Rent every month on the 1st', ['Rent', '2026-12-01', undefined, 'FREQ=MONTHLY;BYMONTHDAY=1']],
  ['Rent on the 31st of every month', ['Rent', '2026-11-30', undefined, 'FREQ=MONTHLY;BYMONTHDAY=31']],
  ['Rent monthly on the 15th', ['Rent', '2026-12-15', undefined, 'FREQ=MONTHLY;BYMONTHDAY=15']],
  ['Physio daily until 4 Dec 10:00', ['Physio', '2026-11-22', 600, 'FREQ=DAILY;UNTIL=20261204T225959Z']],
  ['Physio every Mon from 3rd Dec', ['Physio', '2026-12-07', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
  ['Jan visits every Saturday', ['Jan visits', '2026-11-28', undefined, 'FREQ=WEEKLY;BYDAY=SA']],
  ['Lunch with June every Sunday', ['Lunch with June', '2026-11-22', undefined, 'FREQ=WEEKLY;BYDAY=SU']],
  ['Call August every Monday', ['Call August', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
  ['Birthday of Jan every 14 March', ['Birthday of Jan', '2027-03-14', undefined, 'FREQ=YEARLY']],
  ['Insulin before dinner every day 18:00', ['Insulin before dinner', '2026-11-22', 1080, 'FREQ=DAILY']],
  ['Tea with no milk every day 15:00', ['Tea with no milk', '2026-11-22', 900, 'FREQ=DAILY']],
  ['Lunch without meat every Friday', ['Lunch without meat', '2026-11-27', undefined, 'FREQ=WEEKLY;BYDAY=FR']],
  ['Call next of kin every Sunday 10:00', ['Call next of kin', '2026-11-22', 600, 'FREQ=WEEKLY;BYDAY=SU']],
  [
    'Physio every Monday 10:00, next to the church',
    ['Physio, next to the church', '2026-11-23', 600, 'FREQ=WEEKLY;BYDAY=MO'],
  ],
  ['Skipping rope every Monday', ['Skipping rope', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
  ['5th floor cleaning every Friday', ['5th floor cleaning', '2026-11-27', undefined, 'FREQ=WEEKLY;BYDAY=FR']],
  ['The 3 sisters visit every Sunday', ['The 3 sisters visit', '2026-11-22', undefined, 'FREQ=WEEKLY;BYDAY=SU']],
  ['Physio every Mon 9:00 in room 2.15', ['Physio in room 2.15', '2026-11-23', 540, 'FREQ=WEEKLY;BYDAY=MO']],
  ['Walk through the park every Sunday', ['Walk through the park', '2026-11-22', undefined, 'FREQ=WEEKLY;BYDAY=SU']],
  ['Physio every Mon starting next Tuesday', ['Physio', '2026-11-30', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
  ['Physio every week from next Friday 10:00', ['Physio', '2026-11-27', 600, 'FREQ=WEEKLY;BYDAY=FR']],
  [
    'Physio every Monday 10:00 until 20 Dec',
    ['Physio', '2026-11-23', 600, 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T225959Z'],
  ],
  ['Walk daily 10:00 until 5 Dec', ['Walk', '2026-11-22', 600, 'FREQ=DAILY;UNTIL=20261205T225959Z']],
  ['Physio every Mon 10am until 20 Dec', ['Physio', '2026-11-23', 600, 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T225959Z']],
  [
    'Physio every Mon at 10 until 20 December 2026',
    ['Physio', '2026-11-23', 600, 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T225959Z'],
  ],
  ['Rent every month on 1 Jan', ['Rent', '2027-01-01', undefined, 'FREQ=MONTHLY;BYMONTHDAY=1']],
  ['Review monthly on 3 Dec', ['Review', '2026-12-03', undefined, 'FREQ=MONTHLY;BYMONTHDAY=3']],
  ['Lunch every Sunday in spring room', ['Lunch in spring room', '2026-11-22', undefined, 'FREQ=WEEKLY;BYDAY=SU']],
  [
    'Cinema every Friday in the summer theatre',
    ['Cinema in the summer theatre', '2026-11-27', undefined, 'FREQ=WEEKLY;BYDAY=FR'],
  ],
  [
    'Walk every Sunday and 3 friends come',
    ['Walk and 3 friends come', '2026-11-22', undefined, 'FREQ=WEEKLY;BYDAY=SU'],
  ],
  [
    'Lunch every Sunday once Anna is back',
    ['Lunch once Anna is back', '2026-11-22', undefined, 'FREQ=WEEKLY;BYDAY=SU'],
  ],
  ['Nurse every Monday third time', ['Nurse third time', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
  ['every Monday a day out', ['a day out', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
  ['every Monday iPad lesson', ['iPad lesson', '2026-11-23', undefined, 'FREQ=WEEKLY;BYDAY=MO']],
])('how often: %s', ([text, meant]) => expect(repeated(text)).toEqual(meant))

test.for<[string, string]>([
  ['Dentist 3 Dec 10:00, bring every X-ray', 'Dentist, bring every X-ray'],
  ['Dr Brandt Tue 10:30 ask about aspirin every day', 'Dr Brandt ask about aspirin every day'],
  ['Dr Brandt Tue 10:30: daily headaches', 'Dr Brandt: daily headaches'],
  ['Lunch at TGI Fridays Sat 12:00', 'Lunch at TGI Fridays'],
  ['Daily Mail delivery Tue 9:00', 'Daily Mail delivery'],
  ['Physio twice weekly Tue 10:30', 'Physio twice weekly'],
  ['Cleaning bi-weekly Tue', 'Cleaning bi-weekly'],
  ['Ask why she falls every few days, Dr Brandt Tue 10:30', 'Ask why she falls every few days, Dr Brandt'],
  ['Dr Brandt Tue 10:30: no sleep every night', 'Dr Brandt: no sleep every night'],
  ['Dr Brandt next Tue 10:30: headaches every day', 'Dr Brandt: headaches every day'],
  ['Dr Brandt 3 Dec 10:30, no more pain every morning?', 'Dr Brandt, no more pain every morning?'],
  ['Tomorrow iPhone repair', 'iPhone repair'],
  ['Call each other Tue 10:00', 'Call each other'],
])('what else is said in a line stays in its title: %s', ([text, title]) => {
  const read = readQuickAdd(text, TODAY)
  expect(read).toMatchObject({ title })
  expect(read).not.toHaveProperty('repetition')
})

test.for([
  'Physio every Mon until Christmas',
  'Physio every Mon for 6 weeks',
  'Rent on the last day of every month',
  'Rent every month on the last day',
  'Physio every Mon up to 20 Dec',
  'Physio every Mon ending 20 Dec',
  'Physio every Mon without 7 Dec',
  'Physio every Mon at 9 and Thu at 10',
  'Physio every Mon for eight weeks',
  'Physio every Mon 10 times',
  'Physio every Tuesday in December',
  'Physio every day next week',
  'Rent on the 1st and 15th of every month',
  'Rent on the 35th of every month',
  'Physio every Mon from 1 Dec to 20 Dec',
  'Visit every Sunday except 24 Dec',
  'Walk every day except Sunday',
  'Tuesdays choir 18:00, not on 8 Dec',
  'Eye drops every 3 hours from 8:00',
  'Physio every Mon until 22 Nov',
  'Physio every Mon by 20 Dec',
  'Physio every Mon to 20 Dec',
  'Physio every Mon - 20 Dec',
  'Physio every Mon, last time 20 Dec',
  'Physio every Mon (not 7 Dec)',
  'Physio daily except Sunday',
  'Physio daily no Sunday',
  'Walk daily to 20 Dec',
  'Physio every Mon at 9 and 14',
  'Physio every Mon at 9, 14 and 18',
  'Rent every month on the 1 and 15',
  'Rent on the 0th of every month',
  'Group every month on the first Tuesday',
  'Physio every Mon six times',
  'Physio every Mon twice',
  'Physio every Mon 10x',
  'Physio 2x every Monday',
  'Book club every Monday x2',
  'Physio every Mon 3 weeks',
  'Physio every Mon for 8 more weeks',
  'For six weeks physio every Mon',
  'every Monday physio for 6 weeks',
  'Physio every Mon for half a year',
  'Physio every Mon for a few weeks',
  'Physio every Mon for the next six weeks',
  'Physio every Mon in summer',
  'Physio every Mon unless it rains',
  'Physio every Mon from may',
  'Physio every Mon 10:00 to 20 Dec',
  'Physio every Mon 10:00 - 20 Dec',
  'Pills at 8 and at 20 every day',
  'Pills every day 8.00, 20.00',
  'Physio every Mon at 9, Anna at 14',
  'Bible group every Tuesday from next week',
  'Bible group every Tuesday from next month',
  'Bible group every Tuesday from the 5th 15:00',
  'Bible group every Tuesday, starting in January',
  'Physio every Monday as of January',
  'Physio from January every Monday',
  'Until Christmas physio every Monday',
  'In December physio every Monday',
  'Not in December: physio every Monday',
  'Except in the holidays physio every Monday',
  'Physio (except holidays) every Monday',
  'Physio in January every Monday',
  'Physio 10 times, every Monday',
  'Physio every Monday 10:00 - only in December',
  'Physio every Monday throughout December',
  'Physio every Monday from Christmas',
  'No visit every second Tuesday',
  'Physio weekly in December',
  'Physio weekly until Christmas',
])('how often is not understood: %s', (text) => expect(readQuickAdd(text, TODAY)).toBe('how often'))

test.for<[string, ReturnType<typeof inShort>]>([
  ['Hairdresser on the 3rd of December 11:00', ['appointment', 'Hairdresser', '2026-12-03', 660, undefined]],
  ['Lunch at 12 Dec 3', ['appointment', 'Lunch', '2026-12-03', 720, undefined]],
  ['Physio from 9-11 Dec 3', ['appointment', 'Physio', '2026-12-03', 540, 660]],
  ['Meeting Tue at 5 may need longer', ['appointment', 'Meeting may need longer', '2026-11-24', 1020, undefined]],
  ['Meeting from 1 Dec 10:00', ['appointment', 'Meeting', '2026-12-01', 600, undefined]],
])('a number before a month: %s', ([text, meant]) => expect(inShort(text)).toEqual(meant))

test.for<[string, ReturnType<typeof inShort>]>([
  ['Call the insurance next Wednesday at 3', ['appointment', 'Call the insurance', '2026-11-25', 900, undefined]],
  ['Dinner with Anna tonight at 7', ['appointment', 'Dinner with Anna', '2026-11-22', 1140, undefined]],
  ['Cardiology in 3 weeks at 10.15 at Charité', ['appointment', 'Cardiology at Charité', '2026-12-13', 615, undefined]],
  ['Christmas Eve at Anna 16:00', ['appointment', 'at Anna', '2026-12-24', 960, undefined]],
  ['Dr Weber 12.12. 8:45 for 30 minutes', ['appointment', 'Dr Weber', '2026-12-12', 525, 555]],
  ['Physio Tue 15:00 for 1 hour', ['appointment', 'Physio', '2026-11-24', 900, 960]],
  ['Buy christmas presents Tue 10:00', ['appointment', 'Buy christmas presents', '2026-11-24', 600, undefined]],
  ['Give 1/2 tablet Tue 10:00', ['appointment', 'Give 1/2 tablet', '2026-11-24', 600, undefined]],
  ['Tablets tomorrow at 6', ['appointment', 'Tablets', '2026-11-23', 360, undefined]],
  ['Night shift tonight 22:00', ['shift', 'Night shift', '2026-11-22', 1320, undefined]],
  ['Lunch tomorrow noon', ['appointment', 'Lunch', '2026-11-23', 720, undefined]],
])('as people say it: %s', ([text, meant]) => expect(inShort(text)).toEqual(meant))

test.for([
  'Flu jab on 12/8 at 9',
  'Church first Sunday 10am',
  'Visit from Lena 24-27 December',
  'Weekend at the lake 5-6 Dec',
  'Carlo works Mon-Fri 8:00-14:00',
  'Carlo off 21 Dec to 2 Jan',
  'Physio Tue and Thu 15:00',
  'physio not on tuesday',
  'Singing half past three on Wednesday',
  'Mum to the eye doctor on the 15th at 9',
  'Dentist 31 November 10:00',
  'Family dinner christmas 18:00',
  '2026-02-30 walk',
  'Walk 30.02.2027 10:00',
])('when is not understood: %s', (text) => expect(readQuickAdd(text, TODAY)).toBe('when'))

test.for(['Dr Brandt', 'Tue 10:30', ''])('missing parts are pointed out: %s', (text) =>
  expect(readQuickAdd(text, TODAY)).toBeUndefined(),
)
