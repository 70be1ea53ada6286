import { interactions } from '@kinfold/contract/features/interactions/endpoints.ts'
import { WHAT_TO_DO } from '@kinfold/contract/features/interactions/schemas.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { LONGEST_NAME, SHORTEST_NAME, useSettled } from '../../ui/forms/use-settled.ts'
import { NOTHING_KNOWN } from './interaction-notices.tsx'
import { howFar, reasonFor } from './not-checked-list.tsx'
import { NoticeList } from './notice-list.tsx'

type Props = {
  /** As typed so far. */
  name: string
  /** The medication being edited, so that it is not compared with itself. */
  except?: string | undefined
}

/**
 * For the form: notices about a medication, below its name. Never delays saving: a failed call only shows a message.
 * Its place is reserved while loading, so that the form does not jump with each letter.
 */
export function CandidateNotices({ name, except }: Props) {
  const asked = useSettled(name.trim().slice(0, LONGEST_NAME))
  const { data, isError, isPlaceholderData } = useCircleApi(
    interactions.notices,
    { query: { name: asked, except } },
    { enabled: asked.length >= SHORTEST_NAME, keepPrevious: true },
  )
  if (asked.length < SHORTEST_NAME) return null
  return (
    <div role="status" aria-label="Notices for this medication" aria-busy={isPlaceholderData} className="space-y-2">
      {isError && !data && (
        <p className="text-sm text-soft">Notices cannot be shown right now. Please ask the pharmacist.</p>
      )}
      {data && <NoticeList notices={data.notices} compact />}
      {data && data.notices.length > 0 && <p className="text-sm font-semibold">{WHAT_TO_DO}</p>}
      {data?.notChecked.map((it) => (
        <p key={it.why} className="text-sm text-soft">
          {howFar(it)}: {reasonFor(it)}
        </p>
      ))}
      {data && data.notices.length + data.notChecked.length === 0 && (
        <p className="text-sm text-soft">{NOTHING_KNOWN}</p>
      )}
    </div>
  )
}
