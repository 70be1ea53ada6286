import { numberText } from '@kinfold/contract/format.ts'
import { Delete } from 'lucide-react'
import type { ReactNode } from 'react'

type KeypadProps = {
  onKey: (key: string) => void
  onDelete: () => void
  /** Whole numbers need no decimal key. */
  decimals: boolean
}

/** Large keys for a thumb; with a keyboard people type. The field keeps the focus. */
export function Keypad({ onKey, onDelete, decimals }: KeypadProps) {
  const mark = numberText(1.5).includes(',') ? ',' : '.'
  return (
    <div className="grid grid-cols-3 gap-2" data-print="no">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
        <Key key={key} label={key} onPress={() => onKey(key)} />
      ))}
      {decimals ? <Key label={mark} name="Decimal point" onPress={() => onKey(mark)} /> : <span />}
      <Key label="0" onPress={() => onKey('0')} />
      <Key label={<Delete size={24} aria-hidden />} name="Delete the last digit" onPress={onDelete} />
    </div>
  )
}

type KeyProps = { label: ReactNode; name?: string; onPress: () => void }

const Key = ({ label, name, onPress }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={name}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    className="flex min-h-13 items-center justify-center rounded-control border border-edge/60 bg-card text-lg font-semibold hover:bg-sunken"
  >
    {label}
  </button>
)
