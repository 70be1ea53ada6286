import { roleLabels } from '@kinfold/contract/access.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { ageOn } from '@kinfold/contract/time/age.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import * as z from 'zod/mini'
import { readClient } from '../../access/circles/clients.ts'
import { tool } from '../../access/manifest/tool.ts'
import { clock } from '../../core/clock.ts'
import { listTeam } from './queries.ts'

export const careTeam = tool({
  name: 'people',
  about: 'Who belongs to this care circle, in which role, and who is invited.',
  needs: 'careTeam.read',
  input: z.object({}),
  async run(circle) {
    const team = await listTeam(circle)
    return {
      people: team.map((member) => ({
        id: member.id,
        name: fullNameOf(member),
        firstName: member.firstName,
        role: roleLabels[member.role],
        accepted: member.accepted,
        source: { label: 'Care team', path: '/care-circles' },
      })),
    }
  },
})

export const careProfile = tool({
  name: 'care_profile',
  about:
    'The person this circle is for: name, age, address, phone, conditions, what they need, how they like to communicate.',
  needs: 'circles.open',
  input: z.object({}),
  async run(circle) {
    const client = await readClient(circle)
    const { firstName, lastName, dateOfBirth, address, phone, medicalConditions, careNeeds, gender } = client
    return {
      ...{ firstName, lastName, dateOfBirth, address, phone, medicalConditions, careNeeds, gender },
      age: dateOfBirth && ageOn(dayAt(clock.now().getTime(), circle.zone), dateOfBirth),
      preferredCommunication: client.preferredCommunication,
      source: { label: 'Care profile', path: '/profiles' },
    }
  },
})

export const circleTools = [careTeam, careProfile]
