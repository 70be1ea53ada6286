import { keys } from '../../api/storage.ts'

/** After leaving a circle on purpose it is not reported as lost. Another circle that is open stays the selected one. */
export function forgetSelection(clientId: number) {
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(keys.selectedClient) === String(clientId)) storage.removeItem(keys.selectedClient)
}
