import type { PushAction } from '@kinfold/contract/features/push/message.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { Failure } from '../../core/failure.ts'
import type { Circle } from '../circles/circles.ts'

/** A way to answer a notification of something due. */
export type Answering = {
  kinds: readonly DueKind[]
  action: PushAction
  needs: Action
  /** The label of the button for `count` items. */
  title(count: number): string
  /** Performs it for one due item; repeating it has no further effect. @throws what the corresponding call throws */
  answer(circle: Circle, due: Answered): Promise<unknown>
  /** Whether a refusal of `answer` says that it was done before: by this person, or by others. */
  doneBefore(refusal: Failure, userId: number): 'noted' | 'others' | undefined
}

type Answered = {
  /** The id for the record it creates, derived from the message that is answered. */
  id: string
  recordId: string
  dueAt: string
  /** When the person pressed the button. */
  at: string
}
