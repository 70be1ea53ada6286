import { outsideModel } from '@kinfold/contract/features/assistant/outside-model/endpoints.ts'
import type { OutsideModelState } from '@kinfold/contract/features/assistant/outside-model/schemas.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { shortDate } from '../../../ui/time.ts'

const AllowDialog = later(() => import('./allow-dialog.tsx').then((part) => part.AllowDialog))

/** Who answers questions in this circle, where they are sent, and who allowed it. Managers allow and withdraw it here. */
export function WhoAnswers() {
  const { data } = useCircleApi(outsideModel.read)
  if (!data) return null
  return (
    <section aria-labelledby="who-answers" className="mt-8 border-t border-line pt-4">
      <h2 id="who-answers" className="mb-2 flex items-center gap-2 text-lg">
        <ShieldCheck size={20} aria-hidden className="text-soft" /> Who answers
      </h2>
      <About state={data} />
      <Changing state={data} />
    </section>
  )
}

function About({ state: { offered, consent, isUsed, askedToday, mostQuestions } }: { state: OutsideModelState }) {
  const { zone } = useCircle()
  if (!isUsed || !consent)
    return (
      <p className="text-soft">
        The built-in assistant. Your questions and the records stay on this server.
        {consent && offered && ' The model that this circle allowed is no longer the one that is set up here.'}
      </p>
    )
  return (
    <div className="space-y-2 text-soft">
      <p className="wrap-anywhere">
        <strong className="text-ink">{consent.model}</strong> at {consent.host}. Your questions go there, with the
        records that it looks up for you{consent.familyRecords ? ', also those that only the family sees' : ''}.
      </p>
      <p>
        {consent.givenBy} allowed it on {shortDate(consent.givenAt, zone)}.{' '}
        {askedToday >= mostQuestions
          ? 'Today’s questions are used up; the built-in assistant answers until tomorrow.'
          : `${askedToday} of ${mostQuestions} questions were asked today.`}
      </p>
    </div>
  )
}

function Changing({ state: { offered, consent, isUsed } }: { state: OutsideModelState }) {
  const manages = useCan('assistant.allowModel')
  const [isAllowing, setAllowing] = useState(false)
  const withdraw = useCircleSend(outsideModel.withdraw)
  if (!manages || (!offered && !consent)) return null
  const takeBack = (id: string) =>
    withdraw.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast({ title: 'No longer allowed', description: 'From now on, nothing from this circle goes there.' }),
        onError: (error) => sayFailed('This was not withdrawn', error),
      },
    )
  return (
    <div className="mt-3 flex flex-wrap gap-2" data-print="no">
      {offered && !isUsed && (
        <Button look="secondary" onClick={() => setAllowing(true)}>
          Use another model
        </Button>
      )}
      {consent && (
        <Button look="secondary" busy={withdraw.isPending && 'Withdrawing...'} onClick={() => takeBack(consent.id)}>
          Withdraw
        </Button>
      )}
      {isAllowing && offered && <AllowDialog offered={offered} onClose={() => setAllowing(false)} />}
    </div>
  )
}
