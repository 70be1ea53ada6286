import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { TriangleAlert } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'

export const NOTICES_ID = 'notices'

/** The notices are below the list; if one is serious, a link above the list says so. */
export function NoticesLink() {
  const { data } = useCircleApi(interactions.notices)
  const serious = data?.notices.filter(({ severity }) => severity === 'serious').length ?? 0
  if (serious === 0) return null
  return (
    <a
      href={`#${NOTICES_ID}`}
      className="flex min-h-11 items-center gap-2 rounded-control bg-red-wash px-4 py-2 font-semibold text-red-ink"
    >
      <TriangleAlert size={20} aria-hidden className="shrink-0" />
      {serious === 1 ? 'One serious notice' : `${serious} serious notices`} about what is taken together: ask the
      pharmacist
    </a>
  )
}
