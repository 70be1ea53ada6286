import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { Pencil } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { againOrNot, answerIn, choicesFor, chosenIn } from './reconcile-choices.ts'
import { type Decision, isOpen, mayResume, type Row } from './reconcile-rows.ts'
import { Before, Beside, NotBefore, StandingBadge } from './reconcile-sides.tsx'

const NOT_LISTED = 'Not on the new list'

type RowProps = {
  row: Row
  /** Entries without a line on the new list. */
  free: Medication[]
  onDecide: (decision: Decision | undefined) => void
  /** A changed or new medication is reviewed in the form. */
  onAsk: () => void
  onMean: (medicationId: string | null) => void
}

/** One medicine: the old entry, the new line, and the decision. */
export function ReconcileRow({ row, free, onDecide, onAsk, onMean }: RowProps) {
  const { medication, line, decision } = row
  const name = medication?.name ?? line?.name ?? ''
  const version = medication ? { version: medication.version } : {}
  const isHeld = mayResume(row)
  return (
    <li
      className={classes(
        'grid gap-4 rounded-card border-2 bg-card p-4 shadow-card @2xl/page:grid-cols-[1fr_1fr_15rem]',
        isOpen(row) ? 'border-apricot' : 'border-line',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-soft @2xl/page:hidden">Until now</p>
        {medication ? <Before medication={medication} /> : <NotBefore row={row} free={free} onMean={onMean} />}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-soft @2xl/page:hidden">On the new list</p>
        {line ? <p dir="auto">{line.line}</p> : <p className="text-soft">Not on the new list</p>}
        {line && medication && <Beside row={row} onMean={onMean} />}
        {row.former && <StandingBadge medication={row.former} />}
        {decision?.content && <After content={decision.content} onAsk={onAsk} />}
        {isHeld && decision?.content && (
          <div className="mt-2">
            <Choices
              label={`Resume ${name}?`}
              choices={againOrNot}
              value={answerIn(row)}
              onChange={(answer) => onDecide({ ...decision, resumes: answer === 'resumed' })}
            />
          </div>
        )}
        {decision?.decision === 'stopped' && (
          <div className="mt-2">
            <TextField
              label="Why it stops"
              maxLength={500}
              dir="auto"
              value={decision.reason ?? ''}
              error={decision.reason?.trim() ? undefined : 'Please say why'}
              onChange={(event) => onDecide({ ...decision, reason: event.target.value })}
            />
          </div>
        )}
      </div>
      <Choices
        label={`What happens to ${name}?`}
        choices={choicesFor(row)}
        value={chosenIn(row)}
        onChange={(chosen) => {
          if (chosen === 'changed' || chosen === 'added') return onAsk()
          if (chosen === 'resumed') return onDecide({ decision: 'kept', ...version, resumes: true })
          const more = {
            ...(isHeld && chosen === 'kept' && { resumes: false }),
            ...(chosen === 'stopped' && { reason: line ? '' : NOT_LISTED }),
          }
          onDecide({ decision: chosen, ...version, ...more })
        }}
      />
    </li>
  )
}

const After = ({ content, onAsk }: { content: NonNullable<Decision['content']>; onAsk: () => void }) => (
  <div className="mt-2 rounded-control bg-green-wash p-3 text-green-deep">
    <p className="font-semibold" dir="auto">
      {content.name} {content.strength}
    </p>
    <p className="text-sm">
      {content.schedule ? describeSchedule(content) : 'No times set: nothing will be due until someone sets them.'}
    </p>
    <Button look="quiet" className="at-edge" icon={<Pencil size={16} aria-hidden />} onClick={onAsk}>
      Look again
    </Button>
  </div>
)
