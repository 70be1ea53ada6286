import type { Medication, MedicationStatus } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { later } from '../../../ui/layout/later.tsx'

export type MedicationAction =
  | { kind: 'confirm' | 'deliver' | 'count' | 'history' | 'remove'; medication: Medication }
  | { kind: 'status'; medication: Medication; status: MedicationStatus }

const dialogs = {
  confirm: later(() => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)),
  deliver: later(() => import('../supply/deliver-dialog.tsx').then(({ DeliverDialog }) => DeliverDialog)),
  count: later(() => import('../supply/count-dialog.tsx').then(({ CountDialog }) => CountDialog)),
  history: later(() => import('./prescription-history.tsx').then(({ PrescriptionHistory }) => PrescriptionHistory)),
  remove: later(() => import('./remove-dialog.tsx').then(({ RemoveDialog }) => RemoveDialog)),
}
const StatusDialog = later(() => import('./status-dialog.tsx').then(({ StatusDialog }) => StatusDialog))

/** The dialog of an action chosen in a medication's menu. */
export function MedicationActionDialog({ action, onClose }: { action: MedicationAction; onClose: () => void }) {
  if (action.kind === 'status') return <StatusDialog {...action} onClose={onClose} />
  const Dialog = dialogs[action.kind]
  return <Dialog medication={action.medication} onClose={onClose} />
}
