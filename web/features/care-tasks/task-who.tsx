import type { CareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useSignedIn } from '../../access/session.ts'
import { describeWho } from './describe-task.ts'

/** Who does a task. On paper everybody has a name: another person reads the sheet. */
export function TaskWho({ task }: { task: CareTask }) {
  const { user } = useSignedIn()
  const [who, onPaper] = [describeWho(task, user.id), describeWho(task)]
  if (who === onPaper) return who
  return (
    <>
      <span className="print:hidden">{who}</span>
      <span className="hidden print:inline">{onPaper}</span>
    </>
  )
}
