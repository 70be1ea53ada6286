import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { Ban, Circle, Ellipsis, Hourglass, Pencil } from 'lucide-react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import type { ListedAsNeeded } from '../due-doses.ts'
import { holdIfText } from '../measures-in-words.ts'
import { NamedMedication } from '../named-medication.tsx'
import { useAskDose } from '../recording/ask-dose.tsx'
import { useRecordDoses } from '../recording/use-record-dose.ts'
import { givenText, nextDoseText, whyNotNow } from './as-needed-rules.ts'
import { GivenList } from './given-list.tsx'
import { RefusedNote } from './refused-note.tsx'
import { UsedBar } from './used-bar.tsx'

/** A medication taken as needed: whether it may be given now, and if not, from when. */
export function AsNeededCard({ each, now }: { each: ListedAsNeeded; now: number }) {
  const { zone } = useCircle()
  const mayRecord = useCan('doses.record')
  const recordDoses = useRecordDoses()
  const ask = useAskDose()
  const { medication, quantity, asNeededFor } = each
  const warning = whyNotNow(each, zone, now)
  const amount = amountOf(quantity, medication.form)
  const isMeasured = medication.measures.length > 0
  const holdIf = holdIfText(medication.measures)
  const askFor = () =>
    ask({ record: { medication, dueAt: null, quantity, outcome: 'taken', ...(warning ? { warning } : {}) } })
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card print:break-inside-avoid">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-base wrap-anywhere" dir="auto">
            <NamedMedication medication={medication} />
          </h3>
          <p className="text-sm text-soft wrap-anywhere" dir="auto">
            {[asNeededFor && `For ${asNeededFor}`, medication.instructions].filter(Boolean).join(' · ')}
          </p>
        </div>
        {mayRecord && (
          <Menu
            trigger={<IconButton label={`More for ${medication.name}`} icon={<Ellipsis size={22} aria-hidden />} />}
          >
            <MenuItem icon={<Pencil size={18} aria-hidden />} onSelect={askFor}>
              Another time or quantity...
            </MenuItem>
          </Menu>
        )}
      </div>
      <p
        className={classes(
          'mt-2 flex items-center gap-2 rounded-control px-3 py-2 font-semibold tabular-nums',
          warning ? 'bg-apricot-wash text-apricot-ink' : 'bg-green-wash text-green-deep',
        )}
      >
        {warning && <Hourglass size={20} aria-hidden className="shrink-0" />}
        {nextDoseText(each, zone, now)}
      </p>
      <Meter each={each} />
      {holdIf && <p className="mt-2 text-sm font-semibold text-apricot-ink">{holdIf}</p>}
      {mayRecord && (
        <div className="mt-3 flex">
          {warning ? (
            <Button key="anyway" look="danger" icon={<Ban size={18} aria-hidden />} className="flex-1" onClick={askFor}>
              Give it anyway...
            </Button>
          ) : (
            // A second tap is not for the other one.
            <Button
              key="give"
              icon={<Circle size={20} aria-hidden />}
              className="min-h-12 flex-1"
              aria-label={`Give ${amount} of ${medication.name}`}
              onClick={() =>
                isMeasured
                  ? askFor()
                  : recordDoses([{ medicationId: medication.id, quantity, outcome: 'taken', name: medication.name }])
              }
            >
              Give {amount}
              {isMeasured && '...'}
            </Button>
          )}
        </div>
      )}
      {each.refused && <RefusedNote pending={each.refused} item={{ medication, quantity }} />}
      <GivenList given={each.given} now={now} />
    </li>
  )
}

/** How much of the 24-hour maximum is used. */
function Meter({ each }: { each: ListedAsNeeded }) {
  const { takenIn24h, maxPer24h } = each
  return (
    <>
      <p className="mt-2 mb-1 text-sm text-soft tabular-nums">{givenText(each)}</p>
      {maxPer24h !== null && <UsedBar used={takenIn24h} of={maxPer24h} />}
    </>
  )
}
