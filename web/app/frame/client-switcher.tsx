import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { UsersRound } from 'lucide-react'
import { useSignedIn } from '../../access/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/forms/field.tsx'
import { Menu, MenuChoices } from '../../ui/overlays/menu.tsx'
import { switchCircle } from './switch-circle.ts'

/** In the sidebar. Both switchers show only to people with more than one client. */
export function ClientSelect() {
  const { clients, selectedClient } = useSignedIn()
  if (clients.length < 2) return null
  return (
    <label className="mb-4 block px-2">
      <span className="mb-1 block text-sm text-soft">Care circle</span>
      <select
        value={selectedClient?.id}
        onChange={(event) => switchCircle(Number(event.target.value))}
        className={controlClasses()}
      >
        {clients.map((client) => (
          <option key={client.id} value={client.id}>
            {clientNameOf(client)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function ClientMenu() {
  const { user, clients, selectedClient } = useSignedIn()
  if (clients.length < 2) return null
  return (
    <Menu
      label="Care circles"
      trigger={<IconButton label="Switch care circle" icon={<UsersRound size={22} aria-hidden />} />}
    >
      <MenuChoices
        value={String(selectedClient?.id)}
        onChange={(id) => switchCircle(Number(id))}
        choices={clients.map((client) => ({
          value: String(client.id),
          label: <ClientLabel client={client} userId={user.id} />,
        }))}
      />
    </Menu>
  )
}

/** The creator of the client, family, managers and the client themselves see 'You'; a care taker sees a Client. */
function ClientLabel({ client, userId }: { client: Client; userId: number }) {
  const isYou = client.createdBy === userId || client.role !== 'caretaker'
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
      <span className="truncate" dir="auto">
        {clientNameOf(client)}
      </span>
      <span className="text-sm text-soft">{isYou ? 'You' : 'Client'}</span>
      {!isYou && <Badge>Care Taker</Badge>}
    </span>
  )
}
