import { amountOf, MOST_IN_STOCK, roundAmount, unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { leavingText } from '@kinfold/contract/features/prescriptions/rules/replaced.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import type { StockCount } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useNoteTyped } from '../../../access/selection/use-note-typed.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { formProps, useTries } from '../../../ui/forms/use-tries.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** The amounts in the cupboard, on the package and on the prescription. */
export function CountDialog({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const setStock = useCircleSend(medications.setStock)
  const { stock, supply, form, name } = medication
  // After more was taken than counted, nobody knows how much there is: 0 is an answer, not what is known.
  const known = stock && stock.beyond === 0 ? stock.onHand : null
  const opened = {
    onHand: known,
    refillAt: supply.refillAt,
    expiresOn: supply.expiresOn,
    repeatsLeft: supply.repeatsLeft,
  }
  const [onHand, setOnHand] = useState<number | null>(known)
  const [refillAt, setRefillAt] = useState<number | null>(opened.refillAt)
  const [repeatsLeft, setRepeats] = useState<number | null>(opened.repeatsLeft)
  const [expiresOn, setExpiresOn] = useState(opened.expiresOn ?? '')
  const { tried, noteTry, form: fields } = useTries()
  const [begun] = useState(opened)
  const entered = { onHand, refillAt, repeatsLeft, expiresOn: expiresOn || null }
  useNoteTyped(Object.keys(changedIn(entered, begun)).length > 0)
  const problems = {
    onHand: onHand === null ? known !== null && 'Please enter how much there is' : problemOf(onHand),
    refillAt: refillAt === null ? undefined : problemOf(refillAt),
    repeatsLeft: repeatsLeft === null || isRepeats(repeatsLeft) ? undefined : 'Please enter a whole number up to 99',
  }
  const send = (body: StockCount, said: string) =>
    setStock.mutate(
      { params: { id: medication.id }, body },
      {
        onSuccess: () => {
          toast({ title: said })
          onClose()
        },
        onError: (error) => sayFailed('This was not saved', error, STILL_HERE),
      },
    )
  /** `also`: in place of what the fields say. */
  const save = (said: string, also: StockCount = {}) => {
    noteTry()
    if (Object.entries(problems).some(([field, problem]) => problem && !(field in also))) return
    // A number that was not counted again is no count, and somebody may have recorded a delivery meanwhile.
    send({ ...changedIn(entered, opened), ...also }, said)
  }
  const shown = tried ? problems : undefined
  const nowThere = stock ? `${name}: ${amountOf(stock.onHand, form)}` : name
  return (
    <Dialog open onClose={onClose} title="Count and prescription" about={name}>
      <form {...formProps(fields, () => save(`${name}: saved`))} className="space-y-5">
        <NumberField
          label={`On hand, as counted (${unitOf(form)})`}
          hint={hintOf(medication)}
          value={onHand}
          onChange={setOnHand}
          error={shown?.onHand || undefined}
        />
        <NumberField
          label={`Low at (${unitOf(form)}, optional)`}
          hint="At this amount it is marked as low, and a task reminds you to get more."
          value={refillAt}
          onChange={setRefillAt}
          error={shown?.refillAt}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Package expires on (optional)"
            type="date"
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
          />
          <NumberField
            label="Repeats left (optional)"
            hint="How many times the prescription can still be filled."
            value={repeatsLeft}
            onChange={setRepeats}
            error={shown?.repeatsLeft}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="flex-1" busy={setStock.isPending && 'Saving...'}>
            Save
          </Button>
          {(stock || supply.mustCount) && (
            <Button
              look="quiet"
              onClick={() => save(`${nowThere} no longer counted`, { onHand: null, refillAt: null })}
            >
              Stop counting
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function hintOf({ stock, supply: { replaced, mustCount }, form }: Medication): string {
  if (replaced) {
    const leaving = leavingText(replaced)
    return `How many of the new ones are there?${leaving && ` ${leaving}.`}`
  }
  if (mustCount) return 'How many are there? It is unknown since the strength or form was changed, and changed back.'
  if (stock && stock.beyond > 0)
    return `${amountOf(stock.beyond, form)} were taken beyond the last count. Please count again.`
  return 'Each dose taken lowers it, each delivery raises it.'
}

type Typed = Required<StockCount>
const changedIn = (typed: Typed, opened: Typed): StockCount =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== opened[field as keyof Typed]))

/** What the server would say, too. */
function problemOf(amount: number): string | undefined {
  if (!(amount >= 0)) return 'Please enter 0 or more'
  if (amount > MOST_IN_STOCK) return `Use at most ${MOST_IN_STOCK}`
  return roundAmount(amount) === amount ? undefined : 'Use 3 decimals'
}
const isRepeats = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99
