import { contract } from '@kinfold/contract/contract.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { type As, people } from './people.ts'

/** How members joined: through the QR code in Rose's kitchen, through a letter; and two who are still outside. */
export async function gather(as: As, clientId: number, successor: number) {
  const asked = { anna: 'family', jonas: 'family', lena: 'family', mina: 'caretaker' } as const
  for (const [name, requestedRole] of Object.entries(asked) as [keyof typeof asked, 'family' | 'caretaker'][]) {
    const { firstName, lastName, about } = people[name]
    const body = { clientId, firstName, lastName, requestedRole, relationship: about.split(',')[0]! }
    await as(name)(contract.joinRequests.create, { body })
  }
  for (const { id, requestedRole } of await as('rose')(contract.joinRequests.list, {}))
    await as('rose')(contract.joinRequests.answer, {
      params: { id },
      body: { status: 'approved', role: requestedRole },
    })
  await as('rose')(contract.circles.handOver, { params: { clientId }, body: { memberId: successor } })

  await invite(as, clientId, fullNameOf(people.carlo), people.carlo.email)
  const [invitation] = await as('carlo')(contract.invitations.pending, {})
  await as('carlo')(contract.invitations.accept, { body: { inviteId: invitation!.id } })

  await invite(as, clientId, 'Sofia Lind', 'sofia@demo.example')
  const hilde = {
    firstName: 'Hilde',
    lastName: 'Brandt',
    email: 'hilde@demo.example',
    requestedRole: 'family' as const,
  }
  const why = { relationship: 'Neighbour', message: 'I have a key and am at home most days.' }
  await as(undefined)(contract.joinRequests.create, { body: { clientId, ...hilde, ...why } })
}

const invite = (as: As, clientId: number, inviteeName: string, inviteeEmail: string) =>
  as('anna')(contract.invitations.send, { body: { clientId, inviteeName, inviteeEmail, inviteRole: 'caretaker' } })
