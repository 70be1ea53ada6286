import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useApi, useSend } from '../../api/hooks.ts'
import { toast } from '../../ui/toast.ts'

/** Whom to call, first one first; `move` puts one elsewhere, shown at once. */
export function useContacts() {
  const circle = useCircle()
  const query = { clientId: circle.id }
  const list = useApi(emergencyContacts.list, { query })
  const reorder = useSend(emergencyContacts.reorder)
  const [wanted, setWanted] = useState<string[]>()
  const saved = list.data?.items ?? []
  const contacts = wanted ? inOrder(saved, wanted) : saved

  const move = async (id: string, by: -1 | 1) => {
    const ids = contacts.map((contact) => contact.id)
    const from = ids.indexOf(id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, id)
    setWanted(ids)
    try {
      await reorder.mutateAsync({ query, body: { ids } })
    } catch (error) {
      toast({
        title: 'The order was not saved',
        description: sentenceOf(error, 'Please try again.'),
        tone: 'problem',
      })
      await list.refetch()
    }
    // A later press has its own order; the last one ends it.
    setWanted((current) => (current === ids ? undefined : current))
  }
  return { ...list, contacts, country: list.data?.country ?? null, move }
}

function inOrder(contacts: EmergencyContact[], ids: string[]): EmergencyContact[] {
  const place = ({ id }: EmergencyContact) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...contacts].sort((a, b) => place(a) - place(b))
}
