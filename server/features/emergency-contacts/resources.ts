import { and, asc, isNull } from 'drizzle-orm'
import { within } from '../../access/circles/circles.ts'
import { inWords, plain, type Resources } from '../../access/manifest/resources.ts'
import { emergencyContacts } from './table.ts'

export const contactResources: Resources = {
  types: ['RelatedPerson'],
  read: (circle, { patient }) => {
    const reading = circle.may('emergencyContacts.read')
    return reading?.db
      .select()
      .from(emergencyContacts)
      .where(and(within(reading, emergencyContacts), isNull(emergencyContacts.deletedAt)))
      .orderBy(asc(emergencyContacts.callOrder), asc(emergencyContacts.id))
      .then((rows) =>
        rows.map(({ id, name, relationship, roles, phones, email, address }) => ({
          resource: {
            resourceType: 'RelatedPerson' as const,
            id,
            patient,
            relationship: [relationship, ...roles.map(plain)].filter(Boolean).map(inWords),
            name: [{ text: name }],
            telecom: [
              ...phones.map(({ number }) => ({ system: 'phone' as const, value: number })),
              ...(email ? [{ system: 'email' as const, value: email }] : []),
            ],
            ...(address && { address: [{ text: address }] }),
          },
          at: null,
        })),
      )
  },
}
