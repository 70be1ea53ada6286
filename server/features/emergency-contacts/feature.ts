import type { Feature } from '../../access/feature.ts'
import { adoptEarlierProfiles } from './adopt-earlier.ts'
import { contactsInHandover } from './handover.ts'
import { contactOfProfile } from './profile-contact.ts'
import { contactResources } from './resources.ts'
import { emergencyContactRoutes } from './routes.ts'
import { contacts } from './tools.ts'

export const feature: Feature = {
  routes: [emergencyContactRoutes],
  resources: [contactResources],
  bringOver: adoptEarlierProfiles,
  careProfile: contactOfProfile,
  handover: [contactsInHandover],
  tools: [contacts],
}
