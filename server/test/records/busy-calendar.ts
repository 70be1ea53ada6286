import { v7 as uuidv7 } from 'uuid'
import { as } from '../support/calls.ts'
import type { aCircle } from '../support/world.ts'
import { anEvent, type EventToWrite } from './calendar-samples.ts'

/** The period in which `fillCalendar` is compared: both clock changes of one winter. */
export const winter = [
  { from: '2026-10-01', to: '2026-11-25' },
  { from: '2026-11-26', to: '2027-01-20' },
  { from: '2027-01-21', to: '2027-03-20' },
  { from: '2027-03-21', to: '2027-05-10' },
]

const series: Partial<EventToWrite>[] = [
  { title: 'Weekdays', rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', ...from('2026-10-05T08:00:00Z', 45) },
  { title: 'Every third day, ten times', rule: 'FREQ=DAILY;INTERVAL=3;COUNT=10', ...from('2026-10-20T17:30:00Z', 30) },
  { title: 'Second Tuesday', rule: 'FREQ=MONTHLY;BYDAY=2TU', ...from('2026-10-13T12:00:00Z', 60) },
  { title: 'Last day', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270301', ...from('2026-10-31T12:00:00Z', 60) },
  { title: 'Night shift', kind: 'shift', rule: 'FREQ=WEEKLY;BYDAY=SA,SU', ...from('2026-10-03T20:00:00Z', 480) },
  { title: 'New York', zone: 'America/New_York', rule: 'FREQ=WEEKLY', ...from('2026-10-04T22:00:00Z', 30) },
  { title: 'Birthday', kind: 'birthday', rule: 'FREQ=YEARLY', ...days('1944-03-02', '1944-03-02') },
  { title: 'Two days', rule: 'FREQ=WEEKLY;INTERVAL=2', ...days('2026-10-10', '2026-10-11') },
  { title: 'In the night', rule: 'FREQ=DAILY;UNTIL=20270401', ...from('2026-10-20T00:30:00Z', 60) },
  { title: 'On the 31st', rule: 'FREQ=MONTHLY;BYMONTHDAY=31', ...from('2026-10-31T08:00:00Z', 15) },
  { title: 'On the 30th', rule: 'FREQ=MONTHLY;BYMONTHDAY=30', ...days('2026-10-30', '2026-10-30') },
  { title: 'Born on 29 February', kind: 'birthday', rule: 'FREQ=YEARLY', ...days('1952-02-29', '1952-02-29') },
  { title: 'Once', ...from('2026-12-24T15:00:00Z', 90) },
  { title: 'Once, some days', ...days('2026-12-27', '2027-01-02') },
]

/** Various series in a circle, with changed and cancelled occurrences. */
export async function fillCalendar({ family, caretaker }: Awaited<ReturnType<typeof aCircle>>) {
  const ids: string[] = []
  for (const each of series) {
    const { id } = await as(family).events.create({ body: anEvent({ ...each, attendeeIds: [caretaker.userId] }) })
    ids.push(id)
  }
  const [weekdays, , second, , night, , , twoDays] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const change = (id: string, original: string, more: Partial<EventToWrite>) => {
    const { id: _, ...content } = anEvent(more)
    return as(family).events.update({ params: { id }, body: { ...content, scope: 'this', original, version: 1 } })
  }
  const leaveOut = (id: string, original: string) =>
    as(family).events.remove({ params: { id }, query: { scope: 'this', original } })
  await change(weekdays, '2026-11-24T09:00:00Z', { title: 'Moved', ...from('2026-11-28T13:00:00Z', 45) })
  await change(weekdays, '2026-10-26T09:00:00Z', { title: 'Renamed', ...from('2026-10-26T09:00:00Z', 45) })
  await leaveOut(weekdays, '2026-11-25T09:00:00Z')
  await change(second, '2026-12-08T13:00:00Z', {
    title: 'Cancelled',
    status: 'cancelled',
    ...from('2026-12-08T13:00:00Z', 60),
  })
  await leaveOut(night, '2026-10-24T20:00:00Z')
  await leaveOut(twoDays, '2026-11-07')
  await change(twoDays, '2026-11-21', { title: 'Moved days', ...days('2026-11-22', '2026-11-24') })
  const { id: _, ...rest } = anEvent({
    title: 'Later on',
    ...from('2027-02-01T10:00:00Z', 45),
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  })
  await as(family).events.update({
    params: { id: weekdays },
    body: { ...rest, scope: 'following', original: '2027-02-01T09:00:00Z', newId: uuidv7(), version: 1 },
  })
}

function from(startsAt: string, minutes: number) {
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString() }
}

function days(startDay: string, endDay: string) {
  return { allDay: true, startDay, endDay, startsAt: null, endsAt: null }
}
