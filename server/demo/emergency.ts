import { contract } from '@kinfold/contract/contract.ts'
import { cardFields } from '@kinfold/contract/features/emergency-card/schemas.ts'
import type { NewContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { As, Name } from './people.ts'

type Contact = Omit<z.input<typeof NewContact>, 'id'>

/** In addition to Anna, who is named in the care profile. */
const contacts: [by: Name, Contact][] = [
  [
    'anna',
    {
      name: 'Hilde Brandt',
      relationship: 'Neighbour, second floor',
      phones: [{ number: '030 5550107', kind: 'home' }],
      hasKey: true,
      note: 'At home most days. Rose calls her if the heating is making noises.',
    },
  ],
  [
    'jonas',
    {
      name: 'Jonas Keller',
      relationship: 'Son, in Lisbon',
      roles: ['emergency_contact', 'healthcare_proxy'],
      phones: [{ number: '+351 912 345 678', kind: 'mobile' }],
      email: 'jonas@demo.example',
      canDecide: true,
    },
  ],
  [
    'anna',
    {
      name: 'Dr. Miriam Weber',
      relationship: 'Family doctor',
      roles: ['doctor'],
      phones: [{ number: '030 5550110', kind: 'work' }],
      address: 'Torstrasse 12, 10119 Berlin',
      note: 'Closed on Wednesday afternoons; then call 116 117.',
    },
  ],
  [
    'carlo',
    {
      name: 'Pflegedienst Sonnenhof',
      relationship: 'Care agency',
      roles: ['care_agency'],
      phones: [
        { number: '030 5550120', kind: 'work' },
        { number: '0176 12345678', kind: 'mobile' },
      ],
      note: 'The mobile is answered at night.',
    },
  ],
]

/** The emergency contacts, and a card whose link has been opened once. */
export async function prepareForEmergencies(as: As, clientId: number) {
  const query = { clientId }
  for (const [by, contact] of contacts)
    await as(by)(contract.emergencyContacts.create, { query, body: { id: uuidv7(), ...contact } })
  await as('anna')(contract.emergencyCard.save, {
    query,
    body: {
      fields: cardFields.filter((field) => field !== 'address'),
      directives: 'Living will and health-care proxy (Jonas) of May 2024 in the blue folder, hall cupboard, top shelf.',
      note: 'Hears better on the right. Likes to be asked first.',
      version: 0,
    },
  })
  await as('anna')(contract.emergencyCard.renewLink, { query, body: { id: uuidv7() } })
}
