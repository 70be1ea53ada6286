import { type Rule, reachOf } from '@kinfold/contract/access.ts'
import { type Action, policies } from '@kinfold/contract/policies.ts'
import { useSignedIn } from './session.ts'

/** Whether the person may do this in the circle they are looking at; for `own`, pass who wrote the record. Hides, never guards. */
export function useCan(action: Action, authorId?: number): boolean {
  const { user, selectedClient } = useSignedIn()
  if (!selectedClient) return false
  const reach = reachOf(policies[action] as Rule, {
    role: selectedClient.role,
    isCreator: selectedClient.createdBy === user.id,
  })
  return reach === 'any' || (reach === 'own' && (authorId === undefined || authorId === user.id))
}

/** The circle being looked at. Pages inside the shell always have one. */
export function useCircle() {
  const { selectedClient } = useSignedIn()
  if (!selectedClient) throw new Error('No circle is selected')
  return selectedClient
}
