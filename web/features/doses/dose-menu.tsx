import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { Ban, CircleAlert, Ellipsis, PackageX, Pencil, SkipForward, Undo2 } from 'lucide-react'
import { useCan } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import type { ListedDose } from './due-doses.ts'
import { useAskDose } from './recording/ask-dose.tsx'
import { useMayUndo, useUndo } from './recording/use-record-dose.ts'
import { prescribedOf } from './waiting-doses.ts'

/** Everything beyond one tap: another outcome, time or quantity; for recorded doses, undo or correct. */
export function DoseMenu({ item, label }: { item: ListedDose; label: string }) {
  const mayRecord = useCan('doses.record')
  const ask = useAskDose()
  const { dose, medication, dueAt, quantity, state } = item
  const asked = (outcome: DoseOutcome) =>
    ask({
      record: {
        medication,
        dueAt,
        quantity: dose?.quantity ?? quantity,
        planned: prescribedOf(item),
        outcome,
        // A missed dose was most likely given on time and not recorded.
        ...(state === 'missed' ? { at: dueAt } : {}),
        // A correction is about the same time, unless another is chosen.
        ...(dose ? { replaces: dose, at: dose.at } : {}),
      },
    })
  const trigger = <IconButton label={`More for ${label}`} icon={<Ellipsis size={22} aria-hidden />} />
  if (!mayRecord || item.isUndone) return null
  if (state === 'dropped') {
    return (
      <Menu trigger={trigger}>
        <MenuItem
          icon={<Pencil size={18} aria-hidden />}
          onSelect={() => ask({ record: { medication, dueAt, quantity, outcome: 'taken', at: dueAt } })}
        >
          It was given earlier...
        </MenuItem>
      </Menu>
    )
  }
  if (dose && item.pending) return <PlainDoseMenu dose={dose} label={label} />
  if (dose) {
    return (
      <Menu trigger={trigger}>
        <UndoItem dose={dose} />
        <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={() => asked(dose.outcome)}>
          Record something else...
        </MenuItem>
        <InErrorItem dose={dose} />
      </Menu>
    )
  }
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Ban size={18} aria-hidden />} onSelect={() => asked('refused')}>
        Refused...
      </MenuItem>
      <MenuItem icon={<SkipForward size={18} aria-hidden />} onSelect={() => asked('skipped')}>
        Skipped...
      </MenuItem>
      <MenuItem icon={<PackageX size={18} aria-hidden />} onSelect={() => asked('not_available')}>
        Not available...
      </MenuItem>
      <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={() => asked('taken')}>
        Another time or quantity...
      </MenuItem>
    </Menu>
  )
}

/** For a recorded dose: undo, or entered in error; nothing if neither is allowed. */
export function PlainDoseMenu({ dose, label }: { dose: Dose & Pick<ListedDose, 'pending'>; label: string }) {
  const mayUndo = useMayUndo(dose, serverNow())
  const mayMark = useCan('doses.markInError', dose.authorId) && !dose.pending && !dose.inErrorAt
  if (!mayUndo && !mayMark) return null
  return (
    <Menu trigger={<IconButton label={`More for ${label}`} icon={<Ellipsis size={22} aria-hidden />} />}>
      <UndoItem dose={dose} />
      {mayMark && <InErrorItem dose={dose} />}
    </Menu>
  )
}

function UndoItem({ dose }: { dose: Dose }) {
  const undo = useUndo()
  const mayUndo = useMayUndo(dose, serverNow())
  if (!mayUndo) return null
  return (
    <MenuItem icon={<Undo2 size={18} aria-hidden />} onSelect={() => void undo([dose.id], dose.medicationName)}>
      Undo
    </MenuItem>
  )
}

function InErrorItem({ dose }: { dose: Dose }) {
  const ask = useAskDose()
  const mayMark = useCan('doses.markInError', dose.authorId)
  if (!mayMark || dose.inErrorAt) return null
  return (
    <MenuItem icon={<CircleAlert size={18} aria-hidden />} danger onSelect={() => ask({ inError: dose })}>
      Entered in error...
    </MenuItem>
  )
}
