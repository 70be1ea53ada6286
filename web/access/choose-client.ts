import { keys } from '../api/storage.ts'

type Choosable = { id: number; isPrimary: boolean }

/**
 * The circle to show on load: the wanted one (last used on this device, or chosen to be shown first), else the primary
 * one, else the first.
 */
export const chooseClient = <C extends Choosable>(clients: C[], wanted: string | number | null): C | undefined =>
  clients.find(({ id }) => String(id) === String(wanted)) ?? clients.find(({ isPrimary }) => isPrimary) ?? clients[0]

/** For the next start on this device. All tabs share it, so each writes it only when its own circle changes. */
export function storeSelection(client: Pick<Choosable, 'id'> | undefined) {
  if (client) localStorage.setItem(keys.selectedClient, String(client.id))
  else localStorage.removeItem(keys.selectedClient)
}
