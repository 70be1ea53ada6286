import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import type { MealPlan, PlannedMeal } from '@kinfold/contract/features/food/plans/schemas.ts'
import type { Slot } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { volumeText } from '@kinfold/contract/measure-text.ts'
import { isInFuture } from '@kinfold/contract/time/clock-skew.ts'
import { momentAt } from '@kinfold/contract/time/wall-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { sayRecorded, useRecord } from '../../../access/use-record.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { futureIn } from '../../../ui/forms/page-clock.ts'
import { fromZoneInput, toZoneInput } from '../../../ui/forms/zone-input.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { MOST_ML, VolumeField } from '../../care-logs/form/volume-field.tsx'

type EatDialogProps = { plan: MealPlan; meal: PlannedMeal; onClose: () => void }

const shares = [
  { pct: 100, label: 'everything' },
  { pct: 75, label: 'most' },
  { pct: 50, label: 'half' },
  { pct: 25, label: 'a little' },
  { pct: 0, label: 'Refused' },
] as const

/** One press records it; stored on this device and sent when there is a connection. */
export function EatDialog({ plan, meal, onClose }: EatDialogProps) {
  const { id: clientId, zone } = useCircle()
  const record = useRecord()
  const [id] = useNewId()
  const [fluidMl, setFluid] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [occurredAt, setOccurredAt] = useState(() => usualMoment(meal, zone))
  const isDrink = meal.slot === 'drink'
  const isTooMuch = fluidMl !== null && !(fluidMl >= 0 && fluidMl <= MOST_ML)
  const isToCome = isInFuture(occurredAt, serverNow())
  const save = async (eatenPct: (typeof shares)[number]['pct']) => {
    const isKept = await record(mealPlans.eat, id, {
      params: { id: plan.id, mealId: meal.id },
      query: { clientId },
      body: { id, eatenPct, fluidMl, note: note.trim() || null, occurredAt, zone, recipeId: meal.recipeId },
    })
    if (!isKept) return
    sayRecorded([id], { title: 'Log saved', description: meal.name })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={meal.name}
      about={`How much was ${isDrink ? 'drunk' : 'eaten'}? It becomes a care log.`}
    >
      <div className="space-y-4">
        <VolumeField
          label={isDrink ? 'Drunk' : 'Drinks with it'}
          ml={fluidMl}
          error={isTooMuch ? `Please enter at most ${volumeText(MOST_ML)}` : undefined}
          onChange={setFluid}
        />
        <TextField
          label="Note"
          maxLength={1000}
          dir="auto"
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ClockField
          label="When"
          type="datetime-local"
          value={toZoneInput(occurredAt, zone)}
          error={isToCome ? futureIn(zone) : undefined}
          onChange={({ target }) => target.value && setOccurredAt(fromZoneInput(target.value, zone, occurredAt))}
        />
        <div className="grid gap-2">
          {shares.map(({ pct, label }) => (
            <Button
              key={pct}
              look={pct === 100 ? 'primary' : 'secondary'}
              disabled={isTooMuch || isToCome}
              onClick={() => void save(pct)}
            >
              {pct === 0 ? label : `${isDrink ? 'Drank' : 'Ate'} ${label}`}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** In minutes since midnight. */
const USUAL: Record<Slot, number> = {
  breakfast: 8 * 60,
  lunch: 12.5 * 60,
  snack: 15.5 * 60,
  dinner: 18.5 * 60,
  drink: 15 * 60,
}

/** Now; for a meal of an earlier day the usual time on that day, because what it brings counts there. */
function usualMoment({ day, slot }: PlannedMeal, zone: string): string {
  const now = new Date(serverNow()).toISOString()
  return day < dayAt(now, zone) ? momentAt({ day, minutes: USUAL[slot] }, zone) : now
}
