import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { useCircleApi } from '../access/circle-calls.ts'
import { CareLogsPage } from '../features/care-logs/care-logs-page.tsx'
import { LookedBar } from '../features/handover/since-you-looked.tsx'
import { later } from '../ui/layout/later.tsx'

const Suggestion = later(() =>
  import('../features/handover/handover-suggestion.tsx').then(({ HandoverSuggestion }) => HandoverSuggestion),
)

/** The care logs with the handover's parts: what is new to the reader, and a button to start a handover. */
export function CareLogsWithHandover() {
  const { data } = useCircleApi(handover.sinceYouLooked)
  return (
    <CareLogsPage
      news={<LookedBar counts={data} />}
      newSince={data?.since}
      suggestHandover={(onUse) => <Suggestion onUse={onUse} />}
    />
  )
}
