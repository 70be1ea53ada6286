import { contactPath } from '@kinfold/contract/features/emergency-contacts/contact-path.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { listContacts } from './queries.ts'

export const contacts = tool({
  name: 'emergency_contacts',
  about:
    'Whom to call and in which order: family, neighbours, doctors, pharmacy, care agency; who may decide, who has a key.',
  needs: 'emergencyContacts.read',
  input: z.object({}),
  async run(circle) {
    const { items } = await listContacts(circle)
    return {
      contacts: items.map(({ id, name, relationship, roles, phones, address, hasKey, canDecide, note }, index) => ({
        ...{ name, relationship, roles, address, hasKey, canDecide, note, callOrder: index + 1 },
        phones: phones.map(({ shown }) => shown),
        source: { label: name, path: contactPath(id) },
      })),
    }
  },
})
