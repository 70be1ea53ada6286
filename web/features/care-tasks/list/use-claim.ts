import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { CallFailed, sentenceOf } from '../../../api/failure.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { ListedTask } from '../planned-task.ts'

/** Claims a task, or gives it back, and says so. If somebody else was faster, says who. */
export function useClaim({ id, occurrence, title: description }: Pick<ListedTask, 'id' | 'occurrence' | 'title'>) {
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
    claim: () =>
      claim.mutate(
        { ...which, query: { occurrence } },
        { onSuccess: () => toast({ title: 'You’ll do it', description }), onError },
      ),
    release: () =>
      release.mutate(which, { onSuccess: () => toast({ title: 'Task given back', description }), onError }),
    isBusy: claim.isPending || release.isPending,
  }
}
