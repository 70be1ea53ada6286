import { TimeAgo } from '../time-text.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { Difference } from './differences.ts'

export type Change = { version: number; changedBy: string; changedAt: string; before: object | null }
export type ChangeListProps<C extends Change> = {
  changes: C[]
  /** In words; for the first version (`before` null) its contents. */
  differencesOf: (change: C) => Difference[]
  /** The first entry: 'wrote this', 'added'. */
  begun: string
  /** The action, where it is more than a change. */
  done?: (change: C) => string | undefined
}

/** Who changed what in a record, from what to what; newest first. The server leaves out the first of very many. */
export const ChangeList = <C extends Change>({ changes, differencesOf, begun, done }: ChangeListProps<C>) => (
  <>
    <ol className="space-y-3">
      {changes.map((change) => (
        <li key={change.version} className="rounded-control border border-line bg-paper p-3">
          <p className="text-sm text-soft">
            <strong className="text-ink" dir="auto">
              {change.changedBy}
            </strong>{' '}
            {done?.(change) ?? (change.before ? 'changed' : begun)} <TimeAgo instant={change.changedAt} />
          </p>
          <Changed differences={differencesOf(change)} isNew={change.before === null} />
        </li>
      ))}
    </ol>
    {changes.at(-1)?.before && <p className="mt-3 text-sm text-soft">Earlier changes are not listed.</p>}
  </>
)

const Changed = (props: { differences: Difference[]; isNew: boolean }) =>
  props.differences.length === 0 && !props.isNew ? <p>Kept as it was</p> : <DifferenceList {...props} />
