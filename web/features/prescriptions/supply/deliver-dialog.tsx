import { amountOf, MOST_IN_STOCK, roundAmount, unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { deliveries } from '@kinfold/contract/features/prescriptions/delivery-endpoints.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { useState } from 'react'
import { useCirclePages, useCircleSend } from '../../../access/circle-calls.ts'
import { useNoteTyped } from '../../../access/selection/use-note-typed.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { formProps, useTries } from '../../../ui/forms/use-tries.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { DeliveryList } from './delivery-list.tsx'

/** Adds a delivery to the stock. */
export function DeliverDialog({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const { stock, supply, form, name } = medication
  const about = { params: { id: medication.id } }
  const earlier = useCirclePages(deliveries.list, about)
  const deliver = useCircleSend(deliveries.record)
  const [id] = useNewId()
  const [typed, setTyped] = useState<number | null>()
  const [expiresOn, setExpiresOn] = useState('')
  const [repeat, setRepeat] = useState<'yes' | 'no'>('yes')
  const { tried, noteTry, form: fields } = useTries()
  useNoteTyped(typed !== undefined || expiresOn !== '' || repeat !== 'yes')
  const quantity = typed === undefined ? (earlier.data?.pages[0]?.items[0]?.quantity ?? null) : typed
  const isAmount = quantity !== null && quantity > 0 && quantity <= MOST_IN_STOCK
  const hasRepeats = Boolean(supply.repeatsLeft)
  const total = (stock ? stock.onHand - stock.beyond : 0) + (quantity ?? 0)
  const save = () => {
    noteTry()
    if (!isAmount) return
    deliver.mutate(
      { ...about, body: { id, quantity, expiresOn: expiresOn || null, usedRepeat: hasRepeats && repeat === 'yes' } },
      {
        onSuccess: (saved) => {
          toast({ title: `${name}: ${amountOf(quantity, form)} added`, description: nowThere(saved) })
          onClose()
        },
        onError: (error) => sayFailed('This was not saved', error, STILL_HERE),
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title="Delivered" about={name}>
      <form {...formProps(fields, save)} className="space-y-5">
        <NumberField
          label={`How many ${unitOf(form)} came`}
          hint={isAmount ? hintOf(medication, total) : undefined}
          value={quantity}
          onChange={setTyped}
          error={tried && !isAmount ? `Please enter more than 0, at most ${MOST_IN_STOCK}` : undefined}
        />
        <TextField
          label="Expires on (optional)"
          type="date"
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
        {hasRepeats && (
          <Choices
            label={`Did it use one of the ${supply.repeatsLeft} repeats left?`}
            choices={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No, a new prescription' },
            ]}
            value={repeat}
            onChange={setRepeat}
          />
        )}
        <Button type="submit" className="w-full" busy={deliver.isPending && 'Saving...'}>
          {isAmount ? `Add ${amountOf(quantity, form)}` : 'Add'}
        </Button>
      </form>
      <DeliveryList list={earlier} form={form} />
    </Dialog>
  )
}

const nowThere = ({ stock, form }: Medication) => (stock ? `${amountOf(stock.onHand, form)} in stock now.` : undefined)

function hintOf({ stock, supply, form }: Medication, total: number): string {
  const makes = `That makes ${amountOf(Math.max(0, roundAmount(total)), form)}`
  if (supply.mustCount)
    return 'How many were there before is unknown. Please count all of them instead, or only these are counted.'
  if (!stock) return `${makes}; from now on doses are subtracted.`
  if (stock.beyond > 0) return `${makes}: ${amountOf(stock.beyond, form)} were taken beyond the last count.`
  return `${makes} with the ${amountOf(stock.onHand, form)} already in stock.`
}
