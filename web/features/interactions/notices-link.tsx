import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { TriangleAlert, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { classes } from '../../ui/classes.ts'

export const NOTICES_ID = 'notices'

/**
 * The notices are below the list; if one is serious, a link above the list says so. Red is only what is on the list:
 * whether somebody eats what does not go with a medication is not known, so that would be an alarm without end.
 */
export function NoticesLink() {
  const { data } = useCircleApi(interactions.notices)
  const serious = data?.notices.filter(({ severity }) => severity === 'serious') ?? []
  const others = serious.filter(({ kind }) => kind !== 'drug_food').length
  const foods = new Set(serious.flatMap((notice) => notice.foods)).size
  if (serious.length === 0) return null
  return (
    <div className="space-y-2">
      {others > 0 && (
        <ToNotices className="bg-red-wash font-semibold text-red-ink" icon={<TriangleAlert size={20} aria-hidden />}>
          {others === 1 ? 'One serious notice' : `${others} serious notices`} about what is taken together: ask the
          pharmacist
        </ToNotices>
      )}
      {foods > 0 && (
        <ToNotices className="bg-sunken text-ink" icon={<Utensils size={20} aria-hidden />}>
          Food and drink: {foods === 1 ? 'one thing' : `${foods} things`} to avoid with these medications
        </ToNotices>
      )}
    </div>
  )
}

type ToNoticesProps = { className: string; icon: ReactNode; children: ReactNode }

const ToNotices = ({ className, icon, children }: ToNoticesProps) => (
  <a
    href={`#${NOTICES_ID}`}
    className={classes('flex min-h-11 items-center gap-2 rounded-control px-4 py-2', className)}
  >
    <span className="shrink-0">{icon}</span>
    <span>{children}</span>
  </a>
)
