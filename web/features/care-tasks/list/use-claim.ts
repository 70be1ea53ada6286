import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { CallFailed, sentenceOf } from '../../../api/failure.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Claims a task, or gives it back. If somebody else was faster, says who. */
export function useClaim({ id, occurrence }: { id: string; occurrence: number }) {
  const circle = useCircle()
  const claim = useCircleSend(careTasks.claim)
  const release = useCircleSend(careTasks.release)
  const which = { params: { id } }
  const onError = (error: unknown) => {
    const isTaken = error instanceof CallFailed && error.body.errorCode === 'TASK_CLAIMED'
    toast({
      title: isTaken ? 'Somebody else took it first' : 'This was not saved',
      description: sentenceOf(error, 'Please try again.'),
      tone: isTaken ? 'plain' : 'problem',
    })
    void refreshAreas(['care_tasks'], circle.id)
  }
  return {
    claim: () => claim.mutate({ ...which, query: { occurrence } }, { onError }),
    release: () => release.mutate(which, { onError }),
    isBusy: claim.isPending || release.isPending,
  }
}
