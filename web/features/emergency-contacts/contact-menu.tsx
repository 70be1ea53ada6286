import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { removed, undoable } from '../../api/undoable.ts'
import { IconButton, Spinner } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'

export type ContactMenuProps = {
  contact: EmergencyContact
  place: number
  last: number
  onEdit: () => void
  /** By how many places; not given to those who may not change the order. */
  onMove: ((by: number) => void) | undefined
}

/** Everything but calling: what this person may change about the contact. */
export function ContactMenu({ contact, place, last, onEdit, onMove }: ContactMenuProps) {
  const mayEdit = useCan('emergencyContacts.update', contact.authorId)
  const mayRemove = useCan('emergencyContacts.remove', contact.authorId)
  const removal = undoable(
    useCircleSend(emergencyContacts.remove),
    useCircleSend(emergencyContacts.restore),
    removed('contact'),
  )
  const { isPending } = removal
  const icon = isPending ? <Spinner /> : <Ellipsis size={22} aria-hidden />
  if (!mayEdit && !mayRemove && !onMove) return null
  return (
    <Menu trigger={<IconButton label={`More for ${contact.name}`} icon={icon} aria-busy={isPending} />}>
      {mayEdit && (
        <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      {onMove && place > 2 && (
        <MenuItem icon={<ArrowUpToLine size={18} aria-hidden />} onSelect={() => onMove(1 - place)}>
          Move to the top
        </MenuItem>
      )}
      {onMove && place > 1 && (
        <MenuItem icon={<ArrowUp size={18} aria-hidden />} onSelect={() => onMove(-1)}>
          Move up
        </MenuItem>
      )}
      {onMove && place < last && (
        <MenuItem icon={<ArrowDown size={18} aria-hidden />} onSelect={() => onMove(1)}>
          Move down
        </MenuItem>
      )}
      {mayRemove && !isPending && (
        <>
          {(mayEdit || onMove) && <MenuSeparator />}
          <MenuItem
            icon={<Trash2 size={18} aria-hidden />}
            danger
            onSelect={() => removal.run({ params: { id: contact.id } })}
          >
            Remove
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
