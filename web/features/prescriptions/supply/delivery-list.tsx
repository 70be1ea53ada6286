import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { deliveries as endpoints } from '@kinfold/contract/features/prescriptions/delivery-endpoints.ts'
import type { Delivery } from '@kinfold/contract/features/prescriptions/supply-schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type useCirclePages, useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { shortDate } from '../../../ui/time.ts'

type DeliveryListProps = {
  list: ReturnType<typeof useCirclePages<typeof endpoints.list>>
  form: MedicationForm | null
}

/** Earlier deliveries, newest first. */
export function DeliveryList({ list, form }: DeliveryListProps) {
  const deliveries = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (deliveries.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-base">Earlier deliveries</h3>
      <ul className="divide-y divide-line">
        {deliveries.map((each) => (
          <DeliveryRow key={each.id} delivery={each} form={form} />
        ))}
      </ul>
      <MoreButton list={list} look="quiet" className="mt-2">
        Show earlier deliveries
      </MoreButton>
    </section>
  )
}

function DeliveryRow({ delivery, form }: { delivery: Delivery; form: MedicationForm | null }) {
  const circle = useCircle()
  const { id, quantity, deliveredAt, authorId, authorName, expiresOn } = delivery
  const mayRemove = useCan('medications.removeDelivery', authorId)
  const [asking, setAsking] = useState(false)
  const remove = useCircleSend(endpoints.remove)
  const takeBack = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: `Delivery of ${amountOf(quantity, form)} removed` }),
        onError: (error) => sayFailed('The delivery was not removed', error),
      },
    )
  const on = shortDate(deliveredAt, circle.zone)
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        <strong className="tabular-nums">{amountOf(quantity, form)}</strong> on {on} ·{' '}
        <span dir="auto">{authorName}</span>
        {expiresOn && ` · expires on ${dayText(expiresOn)}`}
      </p>
      {mayRemove && (
        <IconButton
          label={`Remove the delivery of ${amountOf(quantity, form)} on ${on}`}
          icon={<Trash2 size={18} aria-hidden />}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        />
      )}
      {asking && (
        <div className="w-full space-y-3 rounded-control border border-line bg-paper p-4">
          <p>This is for what was entered by mistake, and cannot be undone. What was counted since stays as counted.</p>
          <Button look="danger" busy={remove.isPending && 'Removing...'} onClick={takeBack}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
