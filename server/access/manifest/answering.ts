import type { PushAction } from '@kinfold/contract/features/push/message.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { Circle } from '../circles/circles.ts'

/** What somebody answers a notification of something due with. */
export type Answering = {
  kinds: readonly DueKind[]
  action: PushAction
  needs: Action
  /** What stands on the button; `count`: of how many. */
  title(count: number): string
  /** Does it, for one of what is due; the same again does it once. @throws what the call for it throws */
  answer(circle: Circle, due: Answered): Promise<unknown>
}

export type Answered = {
  /** For the record it makes: the same for the same notification. */
  id: string
  recordId: string
  dueAt: string
  /** When the person pressed it. */
  at: string
}
