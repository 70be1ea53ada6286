import { keys } from '../../api/storage.ts'

type Choosable = { id: number; isPrimary: boolean }

/**
 * The circle to show on load: the wanted one (of this entry of the history, last used on this device, or chosen to be
 * shown first), else the primary one, else the first.
 */
export const chooseClient = <C extends Choosable>(clients: C[], wanted: string | number | null): C | undefined =>
  clients.find(({ id }) => String(id) === String(wanted)) ?? clients.find(({ isPrimary }) => isPrimary) ?? clients[0]

/** The circle that this entry of the browser's history showed (app/frame/use-circle-of-entry.ts). */
export const circleOfEntry = (): number | undefined => history.state?.circle

/**
 * For the next start: of this tab, which may be loaded again while another tab shows another circle, and of the next tab
 * that is opened on this device.
 */
export function storeSelection(client: Pick<Choosable, 'id'> | undefined) {
  for (const storage of [sessionStorage, localStorage])
    if (client) storage.setItem(keys.selectedClient, String(client.id))
    else storage.removeItem(keys.selectedClient)
}

export const storedSelection = () =>
  sessionStorage.getItem(keys.selectedClient) ?? localStorage.getItem(keys.selectedClient)
