import { shifts } from '@kinfold/contract/features/shifts/endpoints.ts'
import type { CoverageHours, WantedHours } from '@kinfold/contract/features/shifts/schemas.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { CallFailed } from '../../api/failure.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { longWeekday } from '../events/day-names.ts'

/** A Monday, to name the days of the week by. */
const SOME_MONDAY = 5
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: longWeekday(`2026-01-${String(SOME_MONDAY + weekday - 1).padStart(2, '0')}`),
}))
const USUAL = { from: '08:00', until: '20:00' }

/** In which hours of the week somebody should be there: what no shift covers is a gap. */
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
      {isError && <Failed what="The hours" onRetry={refetch} />}
      {data && <HoursForm saved={data} onClose={onClose} />}
    </Dialog>
  )
}

type Line = WantedHours & { key: number }

function HoursForm({ saved, onClose }: { saved: CoverageHours; onClose: () => void }) {
  const save = useCircleSend(shifts.setCoverageHours)
  const [lines, setLines] = useState<Line[]>(() => saved.hours.map((hours, key) => ({ ...hours, key })))
  const fields = save.error instanceof CallFailed ? save.error.body.fields : undefined
  const change = (key: number, changes: Partial<WantedHours>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const nextKey = Math.max(0, ...lines.map(({ key }) => key + 1))
  const add = (days: number[]) =>
    setLines([...lines, ...days.map((weekday, index) => ({ weekday, ...USUAL, key: nextKey + index }))])
  const confirm = () =>
    save.mutate(
      {
        body: { hours: lines.map(({ key, ...hours }) => hours), version: saved.version },
      },
      {
        onSuccess: () => {
          toast({ title: 'Hours saved' })
          onClose()
        },
        onError: (error) => sayFailed('The hours were not saved', error),
      },
    )
  return (
    <div className="space-y-4">
      {lines.length === 0 && <p className="text-soft">No hours yet.</p>}
      <ul className="space-y-3">
        {lines.map(({ key, weekday, from, until }, index) => (
          <li key={key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:grid-cols-[1.5fr_1fr_1fr_auto]">
            <div className="col-span-3 sm:col-span-1">
              <SelectField
                label="Day"
                options={weekdays}
                value={String(weekday)}
                onChange={(event) => change(key, { weekday: Number(event.target.value) })}
              />
            </div>
            <TextField
              label="From"
              type="time"
              value={from}
              error={fields?.[`hours.${index}.from`]}
              onChange={(event) => change(key, { from: event.target.value })}
            />
            <TextField
              label="Until"
              type="time"
              value={until === '24:00' ? '00:00' : until}
              error={fields?.[`hours.${index}.until`]}
              onChange={(event) => change(key, { until: event.target.value })}
            />
            <IconButton
              label={`Remove line ${index + 1}`}
              icon={<X size={20} aria-hidden />}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            />
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">If the end is not later than the start, it is on the next day.</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" icon={<Plus size={18} aria-hidden />} onClick={() => add([1])}>
          Add a line
        </Button>
        {lines.length === 0 && (
          <Button look="secondary" onClick={() => add([1, 2, 3, 4, 5, 6, 7])}>
            Every day, 8 to 20
          </Button>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending && 'Saving...'} onClick={confirm}>
          Save the hours
        </Button>
      </div>
    </div>
  )
}
