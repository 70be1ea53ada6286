import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { sayFailed } from '../../api/say-failed.ts'

/** The contacts in calling order; `move` changes the place of one by so many, shown at once. */
export function useContacts() {
  const list = useCircleApi(emergencyContacts.list)
  const reorder = useCircleSend(emergencyContacts.reorder)
  const [wanted, setWanted] = useState<string[]>()
  const saved = list.data?.items ?? []
  const contacts = wanted ? inOrder(saved, wanted) : saved

  const move = async (id: string, by: number) => {
    const ids = contacts.map((contact) => contact.id)
    const from = ids.indexOf(id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, id)
    setWanted(ids)
    try {
      await reorder.mutateAsync({ body: { ids } })
    } catch (error) {
      sayFailed('The order was not saved', error)
      await list.refetch()
    }
    // A later press has its own order; only the last one ends it.
    setWanted((current) => (current === ids ? undefined : current))
  }
  return { ...list, contacts, country: list.data?.country ?? null, move }
}

function inOrder(contacts: EmergencyContact[], ids: string[]): EmergencyContact[] {
  const place = ({ id }: EmergencyContact) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...contacts].sort((a, b) => place(a) - place(b))
}
