import { addDays } from '@kinfold/contract/time/calendar.ts'
import { momentOf } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { clock } from '../../core/clock.ts'
import { seeded } from '../../demo/story.ts'
import { aContact, aDocument, aLog, aMedication, aMood, anAllergy, aTask, aVital } from '../records/records.ts'
import { as } from '../support/calls.ts'
import { aCircle } from '../support/world.ts'

/* A circle generated from a seed, with a plain list of what was written into it: the correct answers are computed from
   that list, never by the program’s own queries. */
const ZONE = 'Europe/Berlin'
/** A Friday, six in the evening. */
export const TODAY = '2026-11-20'
const NOW = momentOf(TODAY, '18:00', ZONE)
const DAYS = 8

export type Dose = { day: string; time: string; outcome: 'taken' | 'refused' | null }
export type Medicine = { name: string; reason: string; by: string; times: string[]; stock: number; doses: Dose[] }
type Pressure = { day: string; value: number; value2: number }
export type Written = Awaited<ReturnType<typeof generateCircle>>

const choices = [
  { name: 'Metformin', reason: 'Diabetes' },
  { name: 'Lisinopril', reason: 'Blood pressure' },
  { name: 'Levothyroxine', reason: 'Thyroid' },
  { name: 'Atorvastatin', reason: 'Cholesterol' },
  { name: 'Bisoprolol', reason: 'Heart' },
  { name: 'Furosemide', reason: 'Swollen legs' },
]
const dishes = ['Potato soup', 'Fish with rice', 'Pancakes', 'Lentils', 'Chicken stew']
const doctors = ['Dr. Weiss', 'Dr. Amari', 'Dr. Lund']
const allergens = ['Penicillin', 'Latex', 'Ibuprofen']

export async function generateCircle(seed: number) {
  const random = seeded(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const circle = await aCircle()
  const { admin, caretaker, family } = circle
  const setClock = (moment: string) => {
    clock.now = () => new Date(moment)
  }
  const at = (day: string, time: string) => momentOf(day, time, ZONE)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(TODAY, index + 1 - DAYS))

  setClock(at(addDays(TODAY, -DAYS), '06:00'))
  const medicines: (Medicine & { id: string })[] = []
  for (const { name, reason } of shuffled(choices, random).slice(0, 3)) {
    const medicine = { id: uuidv7(), name, reason, by: pick(doctors), times: pick([['08:00'], ['08:00', '20:00']]) }
    const { id, by, times } = medicine
    await as(family).medications.create({
      body: aMedication(circle.clientId, {
        id,
        name,
        form: 'tablet',
        reason,
        prescribedBy: by,
        schedule: { kind: 'daily', times },
      }),
    })
    medicines.push({ ...medicine, stock: 20 + Math.floor(random() * 40), doses: [] })
  }
  for (const day of days)
    for (const medicine of medicines)
      for (const time of medicine.times) {
        const dueAt = at(day, time)
        if (dueAt > NOW) continue
        const outcome = pick(['taken', 'taken', 'taken', 'taken', 'refused', null] as const)
        medicine.doses.push({ day, time, outcome })
        if (!outcome) continue
        setClock(new Date(Date.parse(dueAt) + 10 * 60_000).toISOString())
        const reason = outcome === 'refused' ? 'Felt sick' : null
        await as(caretaker).doses.record({ body: { id: uuidv7(), medicationId: medicine.id, dueAt, outcome, reason } })
      }
  setClock(NOW)
  for (const { id, stock } of medicines)
    await as(family).medications.setStock({ params: { id }, body: { onHand: stock, refillAt: 5 } })

  const pressures: Pressure[] = []
  const meals: { day: string; dish: string; eatenPct: 0 | 25 | 50 | 75 | 100 }[] = []
  const fluids: { day: string; ml: number }[] = []
  const nights: { day: string; quality: 'good' | 'fair' | 'poor' }[] = []
  for (const day of days) {
    const pressure = { day, value: 105 + Math.floor(random() * 60), value2: 60 + Math.floor(random() * 28) }
    pressures.push(pressure)
    const { value, value2 } = pressure
    await as(caretaker).vitals.create({
      body: aVital({ kind: 'blood_pressure', unit: 'mmHg', value, value2, measuredAt: at(day, '09:00') }),
    })
    const meal = { day, dish: pick(dishes), eatenPct: pick([25, 50, 75, 100] as const) }
    meals.push(meal)
    const intake = { meal: 'lunch' as const, eatenPct: meal.eatenPct, fluidMl: null }
    await as(caretaker).careLogs.create({
      body: aLog({ type: 'meal', body: meal.dish, intake, occurredAt: at(day, '12:30') }),
    })
    const fluid = { day, ml: 100 + 50 * Math.floor(random() * 8) }
    fluids.push(fluid)
    await as(caretaker).careLogs.create({
      body: aLog({
        type: 'fluid',
        body: 'Tea',
        intake: { meal: null, eatenPct: null, fluidMl: fluid.ml },
        occurredAt: at(day, '15:00'),
      }),
    })
    const night = { day, quality: pick(['good', 'fair', 'poor'] as const) }
    nights.push(night)
    await as(caretaker).careLogs.create({
      body: aLog({
        type: 'sleep',
        body: 'The night',
        sleep: { quality: night.quality, awakenings: 1 },
        occurredAt: at(day, '07:00'),
      }),
    })
  }
  const fellOn = random() < 0.6 ? pick(days.slice(1, 6)) : null
  if (fellOn)
    await as(caretaker).careLogs.create({
      body: aLog({
        type: 'incident',
        body: 'Slipped in the bathroom',
        incident: { kind: 'fall', injury: 'minor', actionTaken: null, whoWasTold: null },
        occurredAt: at(fellOn, '10:00'),
      }),
    })
  const mood = pick([1, 2, 3, 4, 5] as const)
  await as(caretaker).mood.create({ body: aMood({ mood, occurredAt: at(TODAY, '14:00') }) })
  const task = { title: pick(['Call the pharmacy', 'Water the plants', 'Order stockings']), day: TODAY }
  await as(family).careTasks.create({ body: aTask({ title: task.title, dueDay: task.day }) })
  const allergy = pick(allergens)
  await as(family).allergies.create({ body: anAllergy({ substance: allergy, kind: 'medicine' }) })
  const contact = { name: pick(['Hilde Brandt', 'Omar Said', 'Ines Costa']), number: '030 5550107' }
  await as(admin).emergencyContacts.create({ body: aContact({ name: contact.name, hasKey: true }) })
  const will = `Last will of ${new Date(NOW).getFullYear()}`
  await as(admin).medicalDocuments.create({ body: aDocument({ title: will, category: 'Legal', subtype: 'will' }) })
  const letter = `Letter of ${pick(doctors)}`
  await as(admin).medicalDocuments.create({ body: aDocument({ title: letter, category: 'Medical Records' }) })
  const appointment = { title: `Visit to ${pick(doctors)}`, day: addDays(TODAY, 1 + Math.floor(random() * 10)) }
  await as(family).events.create({
    body: {
      ...{ id: uuidv7(), kind: 'appointment', title: appointment.title, zone: ZONE },
      ...{ startsAt: at(appointment.day, '10:00'), endsAt: at(appointment.day, '11:00') },
    },
  })
  const shift = { day: addDays(TODAY, 1), name: 'Carlo Keller' }
  await as(family).events.create({
    body: {
      ...{ id: uuidv7(), kind: 'shift', title: 'Shift', zone: ZONE, attendeeIds: [caretaker.userId] },
      ...{ startsAt: at(shift.day, '08:00'), endsAt: at(shift.day, '16:00') },
    },
  })
  const written = {
    medicines,
    pressures,
    meals,
    fluids,
    nights,
    fellOn,
    mood,
    task,
    allergy,
    contact,
    will,
    letter,
    appointment,
    shift,
  }
  return { ...circle, ...written, days }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
}
