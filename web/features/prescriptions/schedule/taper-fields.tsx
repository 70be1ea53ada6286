import { amountOf, unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { dateText } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Step } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { countText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { OpenPart } from './open-part.ts'
import { type Tapered, taperOf } from './taper.ts'
import { useScheduleValue } from './use-pattern.ts'

type TaperFieldsProps = {
  /** The last day that somebody chose; a taper that does not stop keeps it. */
  endsOn: string | null
  onWrite: (tapered: Tapered) => void
  onCancel: () => void
}

/** A dose that changes by the same amount every few days: writes the steps, which can be edited afterwards. */
export function TaperFields({ endsOn, onWrite, onCancel }: TaperFieldsProps) {
  const { zone } = useCircle()
  const kind = useFormContext<MedicationValues>().watch('form') ?? null
  const { schedule } = useScheduleValue()
  const [way, setWay] = useState<'down' | 'up'>('down')
  const [by, setBy] = useState<number | null>(1)
  const [every, setEvery] = useState<number | null>(7)
  const [until, setUntil] = useState<number | null>(0)
  const [isSaving, setSaving] = useState(false)
  const addButton = useRef<HTMLDivElement>(null)
  const openPart = useContext(OpenPart)
  useEffect(() => {
    openPart.current = () => {
      setSaving(true)
      addButton.current?.querySelector('button')?.focus()
    }
    return () => {
      openPart.current = null
    }
  }, [openPart])
  const [from, setFrom] = useState(() => addDays(dayAt(serverNow(), zone), 7))
  const taper =
    schedule &&
    by !== null &&
    every !== null &&
    until !== null &&
    from &&
    taperOf(schedule, { by: way === 'down' ? -by : by, every, until, from })
  /** What the button below writes. */
  const inWords = ({ steps, endDate }: Tapered) => {
    const isFromThen = (step: Step) => step.from >= from
    const added = steps.filter(isFromThen)
    const then = `, then ${amountOf(until ?? 0, kind)}${endsOn ? ` until ${dateText(endsOn)}` : ''}`
    const end = endDate ? `; the last dose on ${dateText(endDate)}` : then
    const replaced = schedule?.steps.filter(isFromThen).length ?? 0
    return [
      `${countText(added.length, 'change')}, the last on ${dateText(added.at(-1)?.from ?? from)}${end}.`,
      replaced > 0 && `This replaces ${countText(replaced, 'change')} listed from ${dateText(from)} on.`,
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <div className="space-y-4 rounded-control border-2 border-edge/60 bg-card p-3">
      <Choices
        label="Step by step"
        choices={[
          { value: 'down', label: 'Less' },
          { value: 'up', label: 'More' },
        ]}
        value={way}
        onChange={setWay}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={`By (${unitOf(kind)})`} value={by} onChange={setBy} />
        <NumberField label="Every (days)" value={every} onChange={setEvery} />
        <NumberField label={`Down or up to (${unitOf(kind)})`} value={until} onChange={setUntil} />
        <TextField label="First step on" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      </div>
      <p role="status" className="text-sm text-soft">
        {taper ? inWords(taper) : 'These numbers never get there. Please check them.'}
      </p>
      {isSaving && (
        <p role="alert" className="font-semibold text-red-ink">
          These changes are not part of the medication yet. Please add them or cancel, then save.
        </p>
      )}
      <div ref={addButton} className="flex gap-2">
        <Button className="flex-1" onClick={() => taper && onWrite(taper)} disabled={!taper}>
          Add these changes
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
