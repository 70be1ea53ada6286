import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useCirclePages, useCircleSend } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { exactTime } from '../../ui/time.ts'
import { whenText } from './news-words.ts'

/** ‘I have read this’: up to what was shown, nothing newer. */
export function TakeOver({ until }: Pick<Handover, 'until'>) {
  const acknowledge = useCircleSend(handover.acknowledge)
  const takeBack = useCircleSend(handover.takeBack)
  const [id] = useNewId()
  const undo = () =>
    takeBack.mutate({ params: { id } }, { onError: (error) => sayFailed('This was not undone', error) })
  const confirm = () =>
    acknowledge.mutate(
      { body: { id, until } },
      {
        onSuccess: () =>
          toast({
            title: 'Handover read',
            description: 'Your next handover begins here.',
            action: { label: 'Undo', run: undo },
          }),
        onError: (error) => sayFailed('This was not saved', error),
      },
    )
  return (
    <Button icon={<CheckCheck size={20} aria-hidden />} busy={acknowledge.isPending && 'Saving...'} onClick={confirm}>
      I have read this
    </Button>
  )
}

/** Who has read a handover, and when: the latest few, others on request. */
export function TakenOver({ takenOver }: Pick<Handover, 'takenOver'>) {
  const [showsAll, setShowsAll] = useState(false)
  if (takenOver.length === 0) return null
  return (
    <section aria-labelledby="taken-over" className="print:break-inside-avoid">
      <h2 id="taken-over" className="mb-1 text-lg text-soft">
        Read by
      </h2>
      {showsAll ? <All /> : <Readers items={takenOver} />}
      {!showsAll && (
        <Button look="quiet" className="at-edge" data-print="no" onClick={() => setShowsAll(true)}>
          Show earlier ones
        </Button>
      )}
    </section>
  )
}

function All() {
  const pages = useCirclePages(handover.acknowledgements)
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <Readers items={items} />
      <MoreButton list={pages} look="quiet" className="at-edge" data-print="no">
        Show more
      </MoreButton>
    </>
  )
}

function Readers({ items }: { items: Handover['takenOver'] }) {
  const { user } = useSignedIn()
  const { zone } = useCircle()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ id, userId, name, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
          {userId === user.id && <span className="print:hidden">You</span>}
          <bdi className={userId === user.id ? 'hidden print:inline' : undefined}>{name}</bdi>
          <time dateTime={at} title={exactTime(at, zone)} className="text-soft">
            {whenText(at, zone)}
          </time>
        </li>
      ))}
    </ul>
  )
}
