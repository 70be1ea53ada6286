import { managers } from '@kinfold/contract/access.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Member } from '@kinfold/contract/features/circles/schemas.ts'
import { useState } from 'react'
import { forgetSelection } from '../../access/selection/forget-selection.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCanIn } from '../../access/use-can.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { fullNavigation } from '../../ui/browser/full-navigation.ts'
import { Button, whileBusy } from '../../ui/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast, toastAfterNavigation } from '../../ui/overlays/toast.ts'

type EndingCardProps = { clientId: number; clientName: string; team: Member[] }

/** Leaving the circle, handing it over, or closing it. */
export function EndingCard({ clientId, clientName, team }: EndingCardProps) {
  const { user } = useSignedIn()
  const mayClose = useCanIn(clientId, 'careTeam.close')
  const creator = team.find(({ id, isCreator }) => isCreator && id === user.id)
  const leave = useSend(circles.leave)
  const close = useSend(circles.close)
  const input = { params: { clientId } }
  const end = async (question: string, call: () => Promise<unknown>, done: string) => {
    if (!confirm(question)) return
    try {
      await call()
      forgetSelection(clientId)
      toastAfterNavigation({ title: done })
      fullNavigation('/care-circles')
    } catch (error) {
      sayFailed('Error', error)
    }
  }
  return (
    <Card title={mayClose ? 'Hand over, leave or close' : 'Leave'}>
      {creator && (
        <HandOver
          clientId={clientId}
          others={team.filter(({ id, accepted }) => accepted && id !== user.id)}
          staysManager={creator.role in managers}
        />
      )}
      <div className="space-y-3">
        <p className="text-soft">What you wrote stays in the circle under your name.</p>
        <Button
          look="secondary"
          onClick={() =>
            end(`Leave the care circle of ${clientName}?`, () => leave.mutateAsync(input), 'You have left the circle')
          }
        >
          Leave this circle
        </Button>
        {mayClose && (
          <>
            <p className="text-soft">
              Closing ends the circle for everyone in it. Nobody can open its records any more. They stay with whoever
              runs this installation, who can delete them for good.
            </p>
            <Button
              look="danger"
              onClick={() =>
                end(
                  `Close the care circle of ${clientName} for all its members? Nobody will be able to open it.`,
                  () => close.mutateAsync(input),
                  'The circle is closed',
                )
              }
            >
              Close this circle
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

type HandOverProps = {
  clientId: number
  others: Member[]
  /** By their role, also after they have handed it over. */
  staysManager: boolean
}

function HandOver({ clientId, others, staysManager }: HandOverProps) {
  const [successor, setSuccessor] = useState('')
  const handOver = useSend(circles.handOver)
  const chosen = others.find(({ id }) => String(id) === successor)
  const hand = async () => {
    if (!chosen) return
    const name = fullNameOf(chosen)
    if (!confirm(`Hand this circle over to ${name}? They will manage it${staysManager ? ', too' : ' in your place'}.`))
      return
    try {
      await handOver.mutateAsync({ params: { clientId }, body: { memberId: chosen.id } })
      toast({ title: 'Circle handed over', description: `${name} manages it now.` })
    } catch (error) {
      sayFailed('Error', error)
    }
  }
  if (others.length === 0) return null
  return (
    <div className="mb-5 space-y-3 border-b border-line pb-5">
      <SelectField
        label="Hand over to"
        hint={
          staysManager
            ? 'You manage this circle. If you hand it over, someone else manages it, too.'
            : 'You set this circle up, so you manage it. Someone else can do so in your place.'
        }
        placeholder="Please choose"
        value={successor}
        onChange={(event) => setSuccessor(event.target.value)}
        options={others.map((member) => ({ value: String(member.id), label: fullNameOf(member) }))}
      />
      <Button look="secondary" onClick={hand} disabled={!chosen} {...whileBusy(handOver.isPending)}>
        Hand over
      </Button>
    </div>
  )
}
