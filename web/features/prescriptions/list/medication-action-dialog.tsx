import type { Medication, MedicationStatus } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'

export type MedicationAction =
  | { kind: 'confirm' | 'deliver' | 'count' | 'history' | 'remove'; medication: Medication }
  | { kind: 'status'; medication: Medication; status: MedicationStatus }

export type ActionProps = { medication: Medication; onClose: () => void }

const loaders = {
  confirm: () => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
  deliver: () => import('../supply/deliver-dialog.tsx').then(({ DeliverDialog }) => DeliverDialog),
  count: () => import('../supply/count-dialog.tsx').then(({ CountDialog }) => CountDialog),
  history: () => import('./prescription-history.tsx').then(({ PrescriptionHistory }) => PrescriptionHistory),
  remove: () => import('./remove-dialog.tsx').then(({ RemoveDialog }) => RemoveDialog),
}
const loadStatus = () => import('./status-dialog.tsx').then(({ StatusDialog }) => StatusDialog)

/** What was chosen from a medication's menu. */
export function MedicationActionDialog({ action, onClose }: { action: MedicationAction; onClose: () => void }) {
  if (action.kind === 'status') return <Status {...action} onClose={onClose} />
  return <Simple kind={action.kind} medication={action.medication} onClose={onClose} />
}

function Simple({ kind, ...props }: ActionProps & { kind: keyof typeof loaders }) {
  const Dialog = useOnDemand(loaders[kind], props.onClose)
  return Dialog ? <Dialog {...props} /> : null
}

function Status(props: ActionProps & { status: MedicationStatus }) {
  const Dialog = useOnDemand(loadStatus, props.onClose)
  return Dialog ? <Dialog {...props} /> : null
}
