import type { Conflict } from '@kinfold/contract/features/food/plans/schemas.ts'

/** Rules that cannot all hold, and what could be done about each. */
export const ConflictList = ({ conflicts }: { conflicts: Conflict[] }) => (
  <div role="alert" className="rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
    <p className="font-semibold">
      {conflicts.length === 1
        ? 'No plan keeps this rule:'
        : 'These rules do not go together. Without any one of them there would be a plan:'}
    </p>
    <ul className="mt-2 list-disc space-y-2 pl-5">
      {conflicts.map(({ rule, relax }) => (
        <li key={rule} className="wrap-anywhere">
          {rule}
          <span className="block text-sm">{relax}</span>
        </li>
      ))}
    </ul>
  </div>
)
