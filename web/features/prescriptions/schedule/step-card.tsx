import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { Course } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { countInWords, dateText, describePattern } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Step } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { capital } from '@kinfold/contract/format.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { CountField } from './count-field.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { usePattern } from './use-pattern.ts'

type StepCardProps = {
  step: Step
  /** The whole schedule in the form; null while something of it is missing. */
  course: Course | null
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onRemove: () => void
}

/** One change of the schedule: from when, until when, and how it is taken then. */
export function StepCard({ step, course, isOpen, onOpen, onClose, onRemove }: StepCardProps) {
  const form = useFormContext<MedicationValues>().watch('form') ?? null
  const { change, errors } = usePattern()
  const count = course && countInWords(course, step.from)
  const hasError = Object.keys(errors).length > 0
  const days = `From ${dateText(step.from)}${step.to ? ` until ${dateText(step.to)}` : ''}`
  const words =
    step.kind === 'as_needed' ? `as needed, ${amountOf(step.quantity ?? 1, form)}` : describePattern(step, form)
  if (!isOpen && !hasError) {
    return (
      <li className="flex items-center gap-2 rounded-control border border-line bg-card py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <strong>{days}:</strong> {[words, count].filter(Boolean).join('. ')}
        </p>
        <IconButton label={`Edit: ${days}`} icon={<Pencil size={18} aria-hidden />} onClick={onOpen} />
        <IconButton label={`Remove: ${days}`} icon={<Trash2 size={18} aria-hidden />} onClick={onRemove} />
      </li>
    )
  }
  return (
    <li className="space-y-4 rounded-control border-2 border-edge/60 bg-card p-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="From"
          type="date"
          value={step.from}
          error={errors.from?.message}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label="Until (optional)"
          type="date"
          value={step.to ?? ''}
          error={errors.to?.message}
          onChange={(event) => change({ to: event.target.value || null })}
        />
      </div>
      <PatternFields />
      <CountField course={course} />
      <p className="text-sm text-soft">{[capital(words), count].filter(Boolean).join('. ')}</p>
      <div className="flex gap-2">
        <Button look="secondary" className="flex-1" onClick={onClose}>
          Done
        </Button>
        <Button look="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
