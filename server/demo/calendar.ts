import { contract } from '@kinfold/contract/contract.ts'
import type { NewEvent } from '@kinfold/contract/features/events/schemas.ts'
import { addDays, weekdayOf } from '@kinfold/contract/time/calendar.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { As, Name } from './people.ts'

const ZONE = 'Europe/Berlin'
type Planned = z.input<typeof NewEvent>

/** Rose’s weeks: shifts and a gap between them, the doctor with questions, physiotherapy, a birthday, a trip. */
export async function planCalendar(as: As, clientId: number, ids: Record<Name, number>, now: Date) {
  const query = { clientId }
  const today = dayAt(now.toISOString(), ZONE)
  const monday = addDays(today, 1 - weekdayOf(today))
  const add = async (name: Name, event: Omit<Planned, 'id' | 'zone'>) => {
    const id = uuidv7()
    await as(name)(contract.events.create, { query, body: { id, zone: ZONE, ...event } })
    return { id }
  }
  const at = (day: string, from: string, until: string) => ({
    startsAt: momentOf(day, from, ZONE),
    endsAt: momentOf(day, until, ZONE),
  })
  const allDay = (day: string) => ({ allDay: true, startDay: day, endDay: day })

  // Friday evenings are the visible gap, and the Saturday on which Mina cannot come.
  const shift = (name: Name, title: string, day: string, from: string, until: string, rule: string) =>
    add('anna', { kind: 'shift', title, ...at(day, from, until), rule, attendeeIds: [ids[name]] })
  const past = addDays(monday, -21)
  await shift('carlo', 'Day', past, '08:00', '14:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  await shift('anna', 'Evening', past, '17:00', '20:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH')
  const weekend = await shift('mina', 'Weekend', addDays(past, 5), '09:00', '17:00', 'FREQ=WEEKLY;BYDAY=SA,SU')
  await as('anna')(contract.shifts.setCoverageHours, {
    query,
    body: {
      version: 0,
      hours: [
        ...[1, 2, 3, 4, 5].flatMap((weekday) => [
          { weekday, from: '08:00', until: '12:00' },
          { weekday, from: '17:00', until: '19:00' },
        ]),
        ...[6, 7].map((weekday) => ({ weekday, from: '09:00', until: '12:00' })),
      ],
    },
  })
  const nextSaturday = addDays(monday, 12)
  await as('mina')(contract.events.attend, {
    params: weekend,
    query,
    body: { original: momentOf(nextSaturday, '09:00', ZONE), answer: 'no' },
  })

  const doctor = await add('anna', {
    kind: 'appointment',
    title: 'Dr. Brandt, blood pressure',
    ...at(weekdayOn(addDays(today, 2)), '10:30', '11:15'),
    provider: 'Dr. Ilse Brandt, general practice',
    place: 'Schönhauser Allee 12, 10119 Berlin',
    reason: 'Dizzy in the mornings since the new tablets',
    preparation: 'Bring the blood pressure diary and the medication list. No breakfast: blood is taken.',
    questions: [
      { id: uuidv7(), question: 'Can the dizziness come from Lisinopril?' },
      { id: uuidv7(), question: 'Is the evening dose better?' },
    ],
    transport: { state: 'needed' },
    attendeeIds: [ids.anna, ids.carlo],
  })
  await as('carlo')(contract.events.transport, { params: doctor, query, body: { original: null, state: 'offered' } })
  await as('jonas')(contract.events.ask, {
    params: doctor,
    query,
    body: { id: uuidv7(), original: null, question: 'Should she have the flu vaccination this year?' },
  })

  const physio = await add('carlo', {
    kind: 'appointment',
    title: 'Physiotherapy',
    ...at(addDays(past, 1), '15:00', '15:45'),
    rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=20',
    provider: 'Praxis am Park',
    preparation: 'Comfortable shoes',
    attendeeIds: [ids.rose],
  })
  await as('carlo')(contract.events.remove, {
    params: physio,
    query: { ...query, scope: 'this', original: momentOf(addDays(monday, 10), '15:00', ZONE) },
  })
  const { event: series } = await as('carlo')(contract.events.read, { params: physio, query })
  const { id: _, ...content } = series
  const moved = addDays(monday, 8)
  await as('carlo')(contract.events.update, {
    params: physio,
    query,
    body: { ...content, scope: 'this', original: momentOf(moved, '15:00', ZONE), ...at(moved, '16:30', '17:15') },
  })

  const lunch = await add('jonas', {
    kind: 'visit',
    title: 'Jonas visits',
    ...at(addDays(monday, 13), '12:30', '16:00'),
    attendeeIds: [ids.jonas, ids.anna, ids.rose],
  })
  await as('anna')(contract.events.attend, { params: lunch, query, body: { original: null, answer: 'yes' } })
  await add('mina', {
    kind: 'activity',
    title: 'Singing with Mrs. Brandt',
    ...at(addDays(monday, 6), '15:00', '16:30'),
  })
  await add('anna', { kind: 'birthday', title: 'Rose’s birthday', ...allDay('1944-03-02'), rule: 'FREQ=YEARLY' })
  await add('anna', {
    kind: 'birthday',
    title: 'Lena’s birthday',
    ...allDay(yearsBefore(addDays(monday, 9), 24)),
    rule: 'FREQ=YEARLY',
  })
  await add('anna', {
    kind: 'refill',
    title: 'Prescriptions from Dr. Brandt',
    ...allDay(addDays(monday, 4)),
    rule: 'FREQ=MONTHLY',
  })
}

/** The same day, or the following Monday. */
const weekdayOn = (day: string) => (weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day)

/** The same date in an earlier year; 28 February for the 29th, which that year may lack. */
const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`
