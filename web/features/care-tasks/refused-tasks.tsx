import { careTasks } from '@kinfold/contract/features/care-tasks/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { entries } from '../../device/device.ts'
import { discard, pendingOf, tryAgain } from '../../device/outbox.ts'
import { RefusedChanges } from '../../ui/forms/refused-changes.tsx'
import { useStore } from '../../ui/store.ts'

/** Changes of tasks that the server refused, with the task’s title, each to be shown once. */
export function RefusedTasks() {
  const circle = useCircle()
  const all = useStore(entries).filter(({ state }) => state === 'failed')
  const planned = pendingOf(all, careTasks.create, circle.id)
  const others = [careTasks.complete, careTasks.skip, careTasks.undo, careTasks.check]
  const refused = [
    ...planned.map(({ id, problem, input }) => ({ id, problem, title: input.body.title })),
    ...others
      .flatMap((endpoint) => pendingOf(all, endpoint, circle.id))
      .map(({ id, problem, input }) => ({ id, problem, title: <TitleOf id={input.params.id} /> })),
  ]
  return <RefusedChanges refused={refused} onTryAgain={tryAgain} onDiscard={discard} />
}

function TitleOf({ id }: { id: string }) {
  const { data } = useCircleApi(careTasks.read, { params: { id } })
  return data?.task.title ?? 'a task'
}
