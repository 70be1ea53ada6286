import type { ReactNode } from 'react'
import { whileBusy } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Scope } from './use-change-event.ts'

type ScopeDialogProps = { title: string; onChoose: (scope: Scope | undefined) => void }

/** Asks which occurrences of a recurring event are meant. */
export const ScopeDialog = ({ title, onChoose }: ScopeDialogProps) => (
  <Dialog open onClose={() => onChoose(undefined)} title={title} about="This event repeats.">
    <ScopeButtons onChoose={onChoose} />
  </Dialog>
)

const choices: { scope: Scope; label: string; about: string }[] = [
  { scope: 'this', label: 'Only this one', about: 'All others stay as they are.' },
  { scope: 'following', label: 'This and all that follow', about: 'Those before stay as they are.' },
  { scope: 'all', label: 'All of them', about: 'The past ones, too.' },
]

type ScopeButtonsProps = { danger?: boolean | undefined; busy?: boolean; onChoose: (scope: Scope) => void }

export const ScopeButtons = ({ danger, busy, onChoose }: ScopeButtonsProps): ReactNode => (
  <ul className="space-y-2">
    {choices.map(({ scope, label, about }) => (
      <li key={scope}>
        <button
          type="button"
          onClick={() => onChoose(scope)}
          {...whileBusy(busy)}
          className={`flex min-h-14 w-full flex-col justify-center rounded-control border px-4 py-2 text-left aria-disabled:cursor-not-allowed ${
            danger ? 'border-red/60 hover:bg-red-wash' : 'border-edge/60 hover:border-green hover:bg-green-wash'
          }`}
        >
          <span className={danger ? 'font-semibold text-red-ink' : 'font-semibold'}>{label}</span>
          <span className="text-sm text-soft">{about}</span>
        </button>
      </li>
    ))}
  </ul>
)
