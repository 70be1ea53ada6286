import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Pencil } from 'lucide-react'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { NamedMedication } from '../../doses/named-medication.tsx'
import { verificationLabels } from '../labels.ts'
import type { Decision, Row } from './reconcile-rows.ts'

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
  return (
    <li
      className={classes(
        'grid gap-4 rounded-card border-2 bg-card p-4 shadow-card @2xl/page:grid-cols-[1fr_1fr_15rem]',
        decision ? 'border-line' : 'border-apricot',
      )}
    >
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-soft @2xl/page:hidden">Until now</p>
        {medication ? <Before medication={medication} /> : <NotBefore line={row.line} free={free} onMean={onMean} />}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-soft @2xl/page:hidden">On the new list</p>
        {line ? <p dir="auto">{line.line}</p> : <p className="text-soft">Not on the new list</p>}
        {line && medication && <Beside row={row} onMean={onMean} />}
        {decision?.content && <After content={decision.content} onAsk={onAsk} />}
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
        choices={medication ? forEntry : forLine}
        value={decision?.decision ?? null}
        onChange={(chosen) => {
          if (chosen === 'changed' || chosen === 'added') return onAsk()
          const version = medication ? { version: medication.version } : {}
          onDecide({ decision: chosen, ...version, ...(chosen === 'stopped' ? { reason: NOT_LISTED } : {}) })
        }}
      />
    </li>
  )
}

type Chosen = Decision['decision']
const forEntry: { value: Chosen; label: string }[] = [
  { value: 'kept', label: 'Keep' },
  { value: 'changed', label: 'Change...' },
  { value: 'stopped', label: 'Stop' },
]
const forLine: { value: Chosen; label: string }[] = [
  { value: 'added', label: 'Add...' },
  { value: 'left_out', label: 'Leave out' },
]
const NOT_LISTED = 'Not on the new list'

function Before({ medication }: { medication: Medication }) {
  const { zone } = useCircle()
  return (
    <>
      <p className="font-semibold" dir="auto">
        <NamedMedication medication={medication} />
      </p>
      <p className="text-sm text-soft">
        {describeSchedule(medication, dayAt(serverNow(), zone))} · {verificationLabels[medication.verification]}
      </p>
      {medication.status === 'on_hold' && <Badge>Stays on hold</Badge>}
    </>
  )
}

/** Only on the new list, unless a person knows its entry. */
function NotBefore({ line, free, onMean }: Pick<RowProps, 'free' | 'onMean'> & { line: Row['line'] }) {
  if (free.length === 0 || !line) return <p className="text-soft">Not taken until now</p>
  return (
    <SelectField
      label={`Is ‘${line.name}’ one of these?`}
      placeholder="No, it is new"
      options={free.map((each) => ({ value: each.id, label: medicationTitle(each) }))}
      value=""
      onChange={(event) => onMean(event.target.value || null)}
    />
  )
}

/** How likely the two are the same medicine, and whether they agree. */
function Beside({ row: { medication, line, decision }, onMean }: Pick<RowProps, 'row' | 'onMean'>) {
  const kept = decision?.decision === 'kept' && keptText[line!.says]
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {line!.says === 'same' && <Badge tone="good">The same</Badge>}
      {line!.says === 'other' && <Badge tone="attention">A different dose or time</Badge>}
      {line!.says === 'unclear' && <Badge tone="attention">Please compare: it may differ</Badge>}
      {line!.unread && <span className="text-sm text-soft">Not understood: ‘{line!.unread}’</span>}
      {kept && <p className="text-sm text-apricot-ink">{kept}</p>}
      <button type="button" className="min-h-11 text-sm text-green underline" onClick={() => onMean(null)}>
        Not {medication!.name}
      </button>
    </div>
  )
}

const keptText = {
  same: undefined,
  other: 'Kept as it was. The new list does not confirm it.',
  unclear: 'Kept as it was. The new list confirms it only if it says exactly the same.',
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
