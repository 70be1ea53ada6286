import { ContactContent } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { nameText } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'
import type { Feature } from '../../access/manifest/feature.ts'
import { adoptEarlierProfiles } from './adopt-earlier.ts'
import { contactsInHandover } from './handover.ts'
import { contactOfProfile } from './profile-contact.ts'
import { contactResources } from './resources.ts'
import { emergencyContactRoutes } from './routes.ts'
import { contacts } from './tools.ts'

export const feature: Feature = {
  routes: [emergencyContactRoutes],
  resources: [contactResources],
  // A care profile may lack a relationship or a number, or have a longer relationship.
  tables: {
    emergency_contacts: {
      asKept: {
        relationship: z.union([z.literal(''), nameText(120)]),
        phones: z.union([z.array(z.never()), ContactContent.shape.phones]),
      },
    },
  },
  upgradeData: adoptEarlierProfiles,
  careProfile: contactOfProfile,
  handover: [contactsInHandover],
  tools: [contacts],
}
