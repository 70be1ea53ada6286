import { type Role, roleLabels } from '@kinfold/contract/access.ts'
import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'

/** What the activity list says of a feature's actions, after the name of who did it. */
export type Activity = {
  /** By action, then by what was changed: one action may change several things. '*': anything else it changed. */
  sentences?: Record<string, Record<string, Sentence>>
  /** What someone wanted to do and may not; by the permission's name. */
  refusals?: Record<string, string>
}

/** `person`: whom it was done to, their name or 'someone'. */
type SentenceParts = { entry: ActivityEntry; person: string; isSelf: boolean; role: string }
export type Sentence = string | ((parts: SentenceParts) => string)

export function changedRole({ detail }: ActivityEntry, person: string, isSelf: boolean): string {
  const whose = isSelf ? 'their own' : `${person}’s`
  const [before, after] = detail?.split(' -> ') ?? []
  if (!before || !after) return `changed ${whose} membership`
  return `changed ${whose} role from ${roleName(before)} to ${roleName(after)}`
}

export const roleName = (role: string | null | undefined) => roleLabels[role as Role] ?? 'a member'
