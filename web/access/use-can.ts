import { seesFamily } from '@kinfold/contract/access.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { type Action, reachFor } from '@kinfold/contract/policies.ts'
import { useSignedIn } from './session.ts'

/**
 * Whether the person may do this in the circle on screen; for `own`, pass the record's author. Hides actions; the
 * server enforces.
 */
export function useCan(action: Action, authorId?: number): boolean {
  const { selectedClient } = useSignedIn()
  return useCanIn(selectedClient?.id, action, authorId)
}

/** The things that the person is allowed in the circle on screen. */
export function useAllowed<T extends { needs: Action }>(things: readonly T[]): T[] {
  const { user, selectedClient } = useSignedIn()
  return selectedClient ? allowedIn(selectedClient, user.id, things) : []
}

/** The same for any person in any circle. */
export const allowedIn = <T extends { needs: Action }>(client: Client, userId: number, things: readonly T[]) =>
  things.filter(({ needs }) => reachFor(needs, memberOf(client, userId)))

const memberOf = ({ role, createdBy }: Client, userId: number) => ({ role, isCreator: createdBy === userId })

/** The same for a given circle of theirs. */
export function useCanIn(clientId: number | undefined, action: Action, authorId?: number): boolean {
  const { user, clients } = useSignedIn()
  const client = clients.find(({ id }) => id === clientId)
  if (!client) return false
  const reach = reachFor(action, memberOf(client, user.id))
  return reach === 'any' || (reach === 'own' && (authorId === undefined || authorId === user.id))
}

/** Those of their circles that allow it. */
export function useClientsWhere(action: Action): Client[] {
  const { user, clients } = useSignedIn()
  return clients.filter((client) => reachFor(action, memberOf(client, user.id)))
}

/** Whether at least one of their circles allows it. */
export const useCanAnywhere = (action: Action): boolean => useClientsWhere(action).length > 0

/** Whether they see records that are only for the family. */
export function useSeesFamily(): boolean {
  const { user, selectedClient } = useSignedIn()
  return selectedClient !== undefined && seesFamily(memberOf(selectedClient, user.id))
}

/** The circle on screen. Pages inside the shell always have one. */
export function useCircle() {
  const { selectedClient } = useSignedIn()
  if (!selectedClient) throw new Error('No circle is selected')
  return selectedClient
}

/** 'For Rose', above a form; undefined for the person cared for themself. */
export function useForWhom(): string | undefined {
  const { role, firstName } = useCircle()
  return role === 'client' ? undefined : `For ${firstName}`
}
