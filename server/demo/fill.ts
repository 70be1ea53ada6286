import { contract } from '@kinfold/contract/contract.ts'
import { requestFor } from '@kinfold/contract/endpoint.ts'
import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { dispositionOf } from '../core/http/file-name.ts'
import type { Kinfold } from '../start.ts'
import { planActivities } from './activities.ts'
import { planCalendar } from './calendar.ts'
import { fileDocuments } from './documents.ts'
import { prepareForEmergencies } from './emergency.ts'
import { planMeals } from './food.ts'
import { gather } from './gather.ts'
import { noteMoods } from './mood.ts'
import { type As, type Name, people } from './people.ts'
import { seeded, tellStory } from './story.ts'
import { planTasks } from './tasks.ts'
import { TAKEN_OVER_HOURS_AGO, treat } from './treat.ts'
import { measure } from './vitals.ts'
import { tellYearBefore } from './year.ts'

export const PASSWORD = 'demo demo'

/** A three-generation circle with its records, written through the API as the people who would have written them. */
export async function fillCircle(kinfold: Kinfold) {
  const tokens = {} as Record<Name, string>
  const ids = {} as Record<Name, number>
  const as: As = (name) => async (endpoint, input, file) => {
    const { method, url, body } = requestFor(endpoint, input)
    const headers = {
      ...(name && { authorization: `Bearer ${tokens[name]}` }),
      ...(file && { 'content-type': file.type, 'content-disposition': dispositionOf('attachment', file.name) }),
    }
    const response = await kinfold.app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
      ...(file && { payload: file.content }),
    })
    if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.body}`)
    return response.json()
  }

  for (const [name, { about: _, ...person }] of Object.entries(people) as [Name, (typeof people)[Name]][]) {
    const { user, token } = await as(undefined)(contract.accounts.register, { body: { ...person, password: PASSWORD } })
    tokens[name] = token
    ids[name] = user.id
  }
  const { client } = await as('rose')(contract.circles.create, {
    body: {
      firstName: 'Rose',
      lastName: 'Keller',
      dateOfBirth: '1944-03-02',
      zone: 'Europe/Berlin',
      isOwnCare: true,
      medicalInfo: {
        medicalConditions: 'Hypertension, Type 2 diabetes, Osteoarthritis',
        allergies: 'Penicillin (rash) and latex',
        careNeeds: 'Likes to be asked first. Hears better on the right.',
        emergencyContact: 'Anna Keller (daughter)',
        emergencyPhone: '+49 30 5550101',
        preferredCommunication: 'phone',
      },
      healthSettings: { gender: 'female', address: 'Lindenweg 3, 10115 Berlin', phone: '+49 30 5550100' },
    },
  })
  await gather(as, client.id, ids.anna)
  const inCircle = { query: { clientId: client.id } }
  const [penicillin] = await as('anna')(contract.allergies.list, inCircle)
  await as('anna')(contract.allergies.confirm, { ...inCircle, params: { id: penicillin!.id } })
  await as('anna')(contract.medications.create, {
    body: { clientId: client.id, id: uuidv7(), name: 'Vitamin D', ...profileMedication },
  })
  const giveTheRest = await treat(kinfold, as, client.id, seeded(8))

  await prepareForEmergencies(as, client.id)
  await fileDocuments(as, client.id, dayAt(Date.now(), 'Europe/Berlin'))

  await planTasks(as, client.id, ids, new Date())
  await planCalendar(as, client.id, ids, new Date())
  await planActivities(as, client.id, new Date())
  await measure(as, client.id, new Date())
  await noteMoods(as, client.id, new Date())
  await planMeals(as, client.id, new Date())
  // Late, so that the handover shows what happened since the morning.
  const query = { clientId: client.id }
  for (const { author, log, comment } of [...tellYearBefore(new Date()), ...tellStory(new Date())]) {
    await as(author)(contract.careLogs.create, { query, body: log })
    if (!comment) continue
    const params = { id: log.id }
    await as(comment.author)(contract.careLogs.comment, { params, query, body: { id: uuidv7(), body: comment.body } })
    await as(comment.author)(contract.careLogs.acknowledge, { params, query })
  }
  await giveTheRest()
  await asIfWrittenThen(kinfold)
}

/** The records were all written within a minute; this dates them as if written when they happened. */
async function asIfWrittenThen({ services }: Kinfold) {
  await services.database.owner.query(`
    begin; set local session_replication_role = replica;
    update care_logs set created_at = occurred_at + interval '6 minutes', updated_at = occurred_at + interval '6 minutes';
    update care_log_comments c set created_at = least(l.occurred_at + interval '2 hours', now()) from care_logs l where l.id = c.care_log_id;
    update care_log_acknowledgements a set created_at = least(l.occurred_at + interval '2 hours', now()) from care_logs l where l.id = a.care_log_id;
    update vital_readings set created_at = measured_at, updated_at = measured_at;
    update doses set created_at = least(at + interval '4 minutes', now()), updated_at = least(at + interval '4 minutes', now()),
      recorded_later = false;
    update mood_entries set created_at = occurred_at, updated_at = occurred_at;
    update care_tasks set created_at = now() - interval '9 days';
    update care_task_completions set done_at = due_at + interval '25 minutes', created_at = due_at + interval '25 minutes';
    update members m set joined_at = now() - interval '91 days', looked_seq = (
      select max(seq) from audit join care_logs l on subject = 'care_logs' and subject_id = l.id::text
      where l.created_at < now() - interval '${TAKEN_OVER_HOURS_AGO} hours');
    insert into handover_acknowledgements (client_id, id, author_id, created_at, from_seq, until_seq)
      select client_id, gen_random_uuid(), user_id, now() - interval '${TAKEN_OVER_HOURS_AGO} hours', 0, looked_seq from members where role <> 'client';
    commit`)
}
