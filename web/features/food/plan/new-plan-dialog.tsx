import { mealPlans } from '@kinfold/contract/features/food/plans/endpoints.ts'
import { type Slot, slots } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { Dialog, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ConflictList, type Conflicts, NONE } from './problems/conflict-list.tsx'
import { WishesField } from './wishes-field.tsx'

type NewPlanDialogProps = { onClose: () => void; onMade: (id: string) => void }

/** Choose days and meals; then the planner plans, or says which rules conflict. */
export function NewPlanDialog({ onClose, onMade }: NewPlanDialogProps) {
  const { zone } = useCircle()
  const [startDay, setStartDay] = useState(() => addDays(dayAt(serverNow(), zone), 1))
  const [days, setDays] = useState<'1' | '3' | '7'>('7')
  const [chosen, setChosen] = useState<Slot[]>(['breakfast', 'lunch', 'dinner'])
  const [wishes, setWishes] = useState('')
  const [conflicts, setConflicts] = useState<Conflicts>(NONE)
  const [id] = useNewId()
  const make = useCircleSend(mealPlans.make)
  const plan = () =>
    make.mutate(
      { body: { id, startDay, days: Number(days), slots: chosen, wishes: wishes.trim() || null } },
      {
        onSuccess: ({ plan: made, conflicts: found, note }) => {
          setConflicts({ conflicts: found, note })
          if (made && note) toast({ title: 'The meals are planned', description: note })
          if (made) onMade(made.id)
        },
        onError: (error) => sayFailed('The meals were not planned', error),
      },
    )
  return (
    <Dialog open onClose={onClose} title="Plan the meals" about="Kinfold keeps to the food profile">
      <div className="space-y-5">
        <TextField
          label="From"
          type="date"
          value={startDay}
          onChange={(event) => event.target.value && setStartDay(event.target.value)}
        />
        <Choices
          label="For"
          choices={[
            { value: '1', label: 'One day' },
            { value: '3', label: 'Three days' },
            { value: '7', label: 'A week' },
          ]}
          value={days}
          onChange={setDays}
        />
        <MultiChoices
          label="Meals"
          choices={slots.map((value) => ({ value, label: slotLabels[value] }))}
          values={chosen}
          error={chosen.length === 0 ? 'Please choose at least one meal' : undefined}
          onChange={setChosen}
        />
        <WishesField value={wishes} onChange={setWishes} />
        <ConflictList {...conflicts} />
      </div>
      <DialogFooter>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button className="flex-1" disabled={chosen.length === 0} busy={make.isPending && 'Planning...'} onClick={plan}>
          Plan
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
