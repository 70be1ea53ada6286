import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { fillFood } from './food.ts'
import { type Circle, LONG, many, nameOf } from './names.ts'

const ZONE = 'Europe/Berlin'
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Far too many records of every other kind, for pictures of every page. */
export async function fillEveryArea(circle: Circle) {
  const { clientId, post } = circle
  const save = (path: string, data: object) => post(`${path}?clientId=${clientId}`, { id: uuidv7(), ...data })

  for (const index of many(30))
    await save('/api/medications', {
      ...{ clientId, name: nameOf(index, 'Lisinopril'), strength: '10 mg', dosage: '1 tablet', form: 'tablet' },
      ...{ verification: 'clinician_list', reason: 'Blood pressure', prescribedBy: nameOf(index, 'Dr. Weiss') },
      instructions: 'With a meal, and a full glass of water; sit upright for half an hour afterwards. '.repeat(3),
      schedule: index % 6 === 5 ? { kind: 'as_needed' } : { kind: 'daily', times: ['08:00', '12:00', '19:00'] },
      ...(index % 6 === 5 && { asNeededFor: 'Pain in the knee when the weather changes' }),
    })
  for (const index of many(20))
    await save('/api/allergies', { substance: nameOf(index, 'Penicillin'), kind: 'medicine' })
  for (const index of many(120))
    await save('/api/vitals-history', {
      ...{ kind: 'heart_rate', value: 60 + (index % 60), unit: '/min', note: nameOf(index, 'After a walk') },
      ...{ measuredAt: hoursFromNow(-index * 2 - 1), zone: ZONE },
    })
  for (const index of many(60))
    await save('/api/mood-entries', {
      ...{ mood: 1 + (index % 5), respondent: 'proxy', tags: ['sad', 'anxious', 'tired', 'lonely', 'in_pain'] },
      ...{ note: nameOf(index, 'Looked out of the window. ').repeat(4), zone: ZONE },
      occurredAt: hoursFromNow(-index * 7 - 1),
    })
  for (const index of many(80))
    await save('/api/calendar', {
      ...{ kind: index % 4 === 0 ? 'activity' : 'appointment', title: nameOf(index, 'Dr. Brandt'), zone: ZONE },
      ...{
        startsAt: hoursFromNow(index - 24),
        endsAt: hoursFromNow(index - 22),
        place: nameOf(index, 'Torstrasse 12'),
      },
    })
  for (const index of many(60))
    await save('/api/medical-documents', {
      title: `${nameOf(index, 'Letter')} ${LONG}`,
      category: ['Medical Records', 'Lab Results', 'Imaging', 'Final Wishes', 'Insurance', 'Other'][index % 6],
      ...{ issuer: nameOf(index, 'Dr. Weiss'), tags: ['heart', 'blood pressure', LONG.slice(0, 30)] },
    })
  for (const index of many(25))
    await save('/api/emergency-contacts', {
      ...{ name: nameOf(index, 'Hilde Brandt'), relationship: nameOf(index, 'Neighbour'), hasKey: index % 3 === 0 },
      phones: [
        { number: '030 5550107', kind: 'home' },
        { number: '+351 912 345 678', kind: 'mobile' },
      ],
      note: 'At home most days. Rose calls her if the heating is making noises. '.repeat(4),
    })
  for (const index of many(25))
    await save('/api/care-logs', {
      ...{ type: 'activity', title: nameOf(index, 'Singing circle'), body: 'She was glad to be there.', zone: ZONE },
      ...{ occurredAt: hoursFromNow(-index * 9 - 1), activity: { kind: 'hobby', enjoyment: 1 + (index % 5) } },
    })
  await fillFood(circle)
}
