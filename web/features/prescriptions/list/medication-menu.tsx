import { needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import {
  BadgeCheck,
  CheckCheck,
  CirclePause,
  CirclePlay,
  CircleStop,
  Ellipsis,
  History,
  Package,
  PackagePlus,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useCan } from '../../../access/use-can.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { useMedicationsSearch } from '../../doses/use-medications-search.ts'
import type { MedicationAction } from './medication-action-dialog.tsx'

type MedicationMenuProps = { medication: Medication; onAction: (action: MedicationAction) => void }

/** The actions this person is allowed on this medication. */
export function MedicationMenu({ medication, onAction }: MedicationMenuProps) {
  const { id, name, authorId, status } = medication
  const { change } = useMedicationsSearch()
  const mayEdit = useCan('medications.update', authorId)
  const mayCount = useCan('medications.setStock')
  const mayConfirm = useCan('medications.confirm', authorId)
  const mayRemove = useCan('medications.remove', authorId)
  return (
    <Menu trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis size={22} aria-hidden />} />}>
      {mayEdit && (
        <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={() => change({ edit: id })}>
          Edit
        </MenuItem>
      )}
      {mayConfirm && needsReview(medication) && (
        <MenuItem
          icon={<BadgeCheck size={18} aria-hidden />}
          onSelect={() => onAction({ kind: 'confirm', medication })}
        >
          Confirm...
        </MenuItem>
      )}
      {mayCount && (
        <>
          <MenuItem
            icon={<PackagePlus size={18} aria-hidden />}
            onSelect={() => onAction({ kind: 'deliver', medication })}
          >
            Delivered...
          </MenuItem>
          <MenuItem icon={<Package size={18} aria-hidden />} onSelect={() => onAction({ kind: 'count', medication })}>
            Count and prescription...
          </MenuItem>
        </>
      )}
      <StatusItems medication={medication} status={status} onAction={onAction} />
      <MenuItem icon={<History size={18} aria-hidden />} onSelect={() => onAction({ kind: 'history', medication })}>
        Changes to the prescription
      </MenuItem>
      {mayRemove && (
        <MenuItem
          icon={<Trash2 size={18} aria-hidden />}
          danger
          onSelect={() => onAction({ kind: 'remove', medication })}
        >
          Remove...
        </MenuItem>
      )}
    </Menu>
  )
}

function StatusItems({ medication, status, onAction }: MedicationMenuProps & { status: Medication['status'] }) {
  const maySet = useCan('medications.setStatus', medication.authorId)
  if (!maySet) return null
  const item = (to: Medication['status'], label: string, Icon: typeof CirclePlay) => (
    <MenuItem
      icon={<Icon size={18} aria-hidden />}
      onSelect={() => onAction({ kind: 'status', medication, status: to })}
    >
      {label}
    </MenuItem>
  )
  if (status === 'active') {
    return (
      <>
        {item('on_hold', 'Put on hold...', CirclePause)}
        {item('stopped', 'Stop...', CircleStop)}
        {item('completed', 'Completed...', CheckCheck)}
      </>
    )
  }
  return (
    <>
      {item('active', 'Resume...', CirclePlay)}
      {status === 'on_hold' && item('stopped', 'Stop...', CircleStop)}
    </>
  )
}
