import { keys } from '../api/storage.ts'

/** After leaving a circle on purpose it is not reported as lost. Another circle that is open stays the selected one. */
export function forgetSelection(clientId: number) {
  if (localStorage.getItem(keys.selectedClient) === String(clientId)) localStorage.removeItem(keys.selectedClient)
}
