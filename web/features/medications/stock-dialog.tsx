import { amountOf, unitOf } from '@kinfold/contract/features/medications/amounts.ts'
import { medications } from '@kinfold/contract/features/medications/endpoints.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { sentenceOf } from '../../api/failure.ts'
import { useSend } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { NumberField } from './number-field.tsx'

/** A new box, or a count: how much is there now, and from which level on it is low. */
export function StockDialog({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const circle = useCircle()
  const setStock = useSend(medications.setStock)
  const { stock, form, name } = medication
  const [added, setAdded] = useState<number | null>(null)
  const [counted, setCounted] = useState<number | null>(stock?.onHand ?? null)
  const [refillAt, setRefillAt] = useState<number | null>(stock?.refillAt ?? null)
  const [tried, setTried] = useState(false)
  const onHand = counted === null && added === null ? null : fine((counted ?? 0) + (added ?? 0))
  const send = (amount: number | null) =>
    setStock.mutate(
      { params: { id: medication.id }, query: { clientId: circle.id }, body: { onHand: amount, refillAt } },
      {
        onSuccess: () => {
          toast({
            title: amount === null ? 'The stock is not followed any more' : `${name}: ${amountOf(amount, form)}`,
          })
          onClose()
        },
      },
    )
  const save = () => {
    setTried(true)
    if (onHand !== null && onHand >= 0) send(onHand)
  }
  return (
    <Dialog open onClose={onClose} title="Stock and refill" about={name}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <NumberField label={`On hand, as counted (${unitOf(form)})`} value={counted} onChange={setCounted} />
        <NumberField
          label={`New box (${unitOf(form)} to add)`}
          hint={
            onHand === null ? undefined : `Makes ${amountOf(onHand, form)}. Each dose that is taken counts it down.`
          }
          value={added}
          onChange={setAdded}
          error={tried && onHand === null ? 'Please enter how much there is' : undefined}
        />
        <NumberField
          label={`Low from (${unitOf(form)}, optional)`}
          hint="From this amount on it is marked as low."
          value={refillAt}
          onChange={setRefillAt}
        />
        {setStock.isError && (
          <p className="text-red-ink">{sentenceOf(setStock.error, 'This was not saved. Please try again.')}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="flex-1" busy={setStock.isPending && 'Saving...'}>
            Save
          </Button>
          {stock && (
            <Button look="quiet" onClick={() => send(null)}>
              Stop counting
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const fine = (value: number) => Number(value.toFixed(3))
