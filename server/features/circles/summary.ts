import { ageInWords } from '@kinfold/contract/time/age-in-words.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { readClient } from '../../access/circles/clients.ts'
import { leadLines } from '../../access/manifest/lead-lines.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { clock } from '../../core/clock.ts'

/** Who the person is, according to the care profile. */
export const summary: Parts['summary'] = {
  profile: (circle) => {
    const open = circle.may('circles.open')
    return open && readProfile(open)
  },
  conditions: (circle) => {
    const open = circle.may('circles.open')
    return open && readConditions(open)
  },
}

async function readProfile(circle: Circle<'circles.open'>) {
  const { dateOfBirth, address, phone, careNeeds } = await readClient(circle)
  const today = dayAt(clock.now().getTime(), circle.zone)
  return leadLines([
    ['Age', dateOfBirth && ageInWords(today, dateOfBirth)],
    ['Address', address],
    ['Phone', phone],
    ['Care needs', careNeeds],
  ])
}

async function readConditions(circle: Circle<'circles.open'>) {
  const { medicalConditions } = await readClient(circle)
  return medicalConditions.map((text) => ({ lead: null, text, mark: null }))
}
