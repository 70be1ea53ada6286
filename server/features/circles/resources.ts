import { roleLabels } from '@kinfold/contract/access.ts'
import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Condition, Patient, RelatedPerson } from '@medplum/fhirtypes'
import type { Circle } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import { inWords, type Resources } from '../../access/manifest/resources.ts'
import { uuidOf } from '../../core/database/uuid-of.ts'
import { listTeam } from './queries.ts'

const active = (system: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code: 'active' }],
})
/** FHIR has four codes. */
const genders: Record<string, Patient['gender']> = { male: 'male', female: 'female', 'non-binary': 'other' }

/** The client, their conditions, and the members. */
export const circleResources: Resources = {
  types: ['Patient', 'Condition', 'CareTeam', 'RelatedPerson'],
  read: (circle, { patient, who }) => {
    const opened = circle.may('circles.open')
    return opened && resourcesOf(opened, patient, who)
  },
}

type Read = Parameters<Resources['read']>[1]

async function resourcesOf(circle: Circle<'circles.open'>, patient: Read['patient'], who: Read['who']) {
  const { clientId } = circle
  const client = await readClient(circle)
  const { firstName, lastName, dateOfBirth, gender, phone, address, medicalConditions } = client
  const team = circle.may('careTeam.read') ? (await listTeam(circle)).filter(({ accepted }) => accepted) : []
  const person: Patient = {
    resourceType: 'Patient',
    id: String(clientId),
    name: [
      { text: clientNameOf(client), ...(firstName && { given: [firstName] }), ...(lastName && { family: lastName }) },
    ],
    ...(dateOfBirth && { birthDate: dateOfBirth }),
    ...(gender && { gender: genders[gender] ?? 'unknown' }),
    ...(phone && { telecom: [{ system: 'phone' as const, value: phone }] }),
    ...(address && { address: [{ text: address }] }),
  }
  const conditions = medicalConditions.map(
    (text): Condition => ({
      resourceType: 'Condition',
      id: uuidOf(`condition ${clientId} ${text}`),
      clinicalStatus: active('condition-clinical'),
      code: inWords(text),
      subject: patient,
    }),
  )
  const related = team
    .filter(({ role }) => role !== 'client')
    .map(
      (member): RelatedPerson => ({
        resourceType: 'RelatedPerson',
        id: `member-${member.id}`,
        patient,
        relationship: [inWords(roleLabels[member.role])],
        name: [{ text: fullNameOf(member) }],
        telecom: [{ system: 'email', value: member.email }],
      }),
    )
  const careTeam = {
    resourceType: 'CareTeam' as const,
    id: `team-${clientId}`,
    status: 'active' as const,
    subject: patient,
    participant: team.map(({ id, role }) => ({ role: [inWords(roleLabels[role])], member: who(id)! })),
  }
  const all = [person, ...conditions, ...related, ...(team.length > 0 ? [careTeam] : [])]
  return all.map((resource) => ({ resource, at: null }))
}
