import type { Client } from '@kinfold/contract/features/circles/schemas.ts'

export type LostClient = { firstName: string; lastName: string }
type Shown = { selectedClient: Client | undefined; lostClient?: LostClient | undefined }

/**
 * The circle that was on screen and is no longer among the person's; undefined if it still is. It may also be lost while
 * the page was closed (`shown` undefined): then only its stored id is known.
 */
export function lostOf(shown: Shown | undefined, clients: Client[], stored: string | null): LostClient | undefined {
  const has = (id: string | undefined) => clients.some((client) => String(client.id) === id)
  if (!shown) return stored && !has(stored) ? { firstName: '', lastName: '' } : undefined
  const { selectedClient, lostClient } = shown
  return has(selectedClient && String(selectedClient.id)) ? lostClient : (selectedClient ?? lostClient)
}
