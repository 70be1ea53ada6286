import { type Role, roleLabels } from '@kinfold/contract/access.ts'
import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'

/** The texts of the activity list for a feature's actions, written after the name of the person who did it. */
export type Activity = {
  /** By action, then by the kind of record: one action may change several kinds. '*' stands for every other kind. */
  sentences?: Record<string, Record<string, Sentence>>
  /** Of an action that changes several kinds of records: those that would tell the same, the one that tells most last. */
  toldAsOne?: Record<string, string[]>
  /** Attempts that were refused, by the name of the permission. */
  refusals?: Record<string, string>
}

/** `person`: the name of the person concerned, or 'someone'. */
type SentenceParts = { entry: ActivityEntry; person: string; isSelf: boolean; role: string }
type Sentence = string | ((parts: SentenceParts) => string)

export function changedRole({ detail }: ActivityEntry, person: string, isSelf: boolean): string {
  const whose = isSelf ? 'their own' : `${person}’s`
  const [before, after] = detail?.split(' -> ') ?? []
  if (!before || !after) return `changed ${whose} membership`
  return `changed ${whose} role from ${roleName(before)} to ${roleName(after)}`
}

/** Whether a role was changed, not given. */
export const isOtherRole = ({ detail }: ActivityEntry) => detail?.includes(' -> ') === true

export const roleName = (role: string | null | undefined) => roleLabels[role as Role] ?? 'a member'
