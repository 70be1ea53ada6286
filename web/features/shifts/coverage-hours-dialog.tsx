import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import type { CoverageHours, WantedHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { wallTimeText } from '@kinfold/contract/format.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useNoteTyped } from '../../access/selection/use-note-typed.ts'
import { useCircle } from '../../access/use-can.ts'
import { type Refused, useEdit } from '../../access/use-edit.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ClockField } from '../../ui/forms/clock-field.tsx'
import { MultiChoices } from '../../ui/forms/multi-choice.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { differencesBetween } from '../../ui/records/differences.ts'
import { DifferenceChoice } from '../../ui/records/version-choice.tsx'
import { factsOf, type HourRange, hoursOf, rangesOf, weekdayChoices } from './hour-ranges.ts'

const USUAL = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', until: '20:00' }

/** The weekly hours in which somebody should be there; hours without a shift are gaps. */
export function CoverageHoursDialog({ onClose }: { onClose: () => void }) {
  const circle = useCircle()
  const { data, isPending, isError, refetch } = useCircleApi(shifts.coverageHours)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hours that need cover"
      about={`When should someone be with ${circle.firstName}? Hours without a shift show as a gap.`}
      width="wide"
    >
      {isPending && <SkeletonList count={3} className="h-14" />}
      {isError && !data && <Failed what="The hours" onRetry={refetch} />}
      {data && <HoursForm saved={data} onClose={onClose} />}
    </Dialog>
  )
}

type Line = HourRange & { key: number }

/** Saves against the version that was opened; if somebody else saved first, shows both. */
function HoursForm({ saved, onClose }: { saved: CoverageHours; onClose: () => void }) {
  const send = useCircleSend(shifts.setCoverageHours)
  const [lines, setLines] = useState<Line[]>(() => {
    const ranges = rangesOf(saved.hours)
    return (ranges.length > 0 ? ranges : [USUAL]).map((range, key) => ({ ...range, key }))
  })
  const [begun] = useState(lines)
  useNoteTyped(lines !== begun)
  const [fields, setFields] = useState<Refused>()
  const change = (key: number, changes: Partial<HourRange>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const nextKey = Math.max(0, ...lines.map(({ key }) => key + 1))
  // The server numbers every day of every range.
  const isRefused = (index: number, end: 'from' | 'until') => {
    const before = lines.slice(0, index).reduce((sum, { weekdays }) => sum + weekdays.length, 0)
    return lines[index]!.weekdays.map((_, at) => fields?.[`hours.${before + at}.${end}`]).find(Boolean)
  }
  const { save, conflict } = useEdit<CoverageHours, WantedHours[]>(saved, {
    put: (hours, version) => send.mutateAsync({ body: { hours, version } }),
    failed: 'The hours were not saved',
    onSaved() {
      toast({ title: 'Hours saved' })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  if (conflict) {
    const { mine, theirs, ...choice } = conflict
    return (
      <DifferenceChoice {...choice} differences={differencesBetween(factsOf(theirs.hours), factsOf(mine))}>
        These hours were changed while you were editing them. Please choose which ones stay.
      </DifferenceChoice>
    )
  }
  return (
    <div className="space-y-4">
      {lines.length === 0 && <p className="text-soft">No hours yet.</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ key, weekdays, from, until }, index) => (
          <li key={key} className="space-y-3 py-4 first:pt-0">
            <MultiChoices
              label="Days"
              choices={weekdayChoices()}
              values={weekdays}
              onChange={(days) => change(key, { weekdays: days.sort() })}
            />
            <div className="flex items-end gap-2">
              <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2">
                <ClockField
                  label="From"
                  type="time"
                  value={from}
                  error={isRefused(index, 'from')}
                  onChange={(event) => change(key, { from: event.target.value })}
                />
                <ClockField
                  label="Until"
                  type="time"
                  value={until === '24:00' ? '00:00' : until}
                  error={isRefused(index, 'until')}
                  onChange={(event) => change(key, { until: event.target.value })}
                />
              </div>
              <IconButton
                label={
                  from && until
                    ? `Remove these hours: ${wallTimeText(from)} to ${wallTimeText(until)}`
                    : 'Remove these hours'
                }
                icon={<X size={20} aria-hidden />}
                onClick={() => setLines(lines.filter((line) => line.key !== key))}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">If the end is not later than the start, it is on the next day.</p>
      <Button
        look="secondary"
        icon={<Plus size={18} aria-hidden />}
        onClick={() => setLines([...lines, { ...USUAL, key: nextKey }])}
      >
        Add other hours
      </Button>
      <DialogFooter>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          className="flex-1"
          busy={send.isPending && 'Saving...'}
          onClick={async () => setFields(await save(hoursOf(lines)))}
        >
          Save the hours
        </Button>
      </DialogFooter>
    </div>
  )
}
