import { CareLogsPage } from '../features/care-logs/care-logs-page.tsx'
import { SinceYouLookedBar } from '../features/handover/since-you-looked.tsx'
import { later } from '../ui/later.tsx'

const Suggestion = later(() =>
  import('../features/handover/handover-suggestion.tsx').then(({ HandoverSuggestion }) => HandoverSuggestion),
)

/** The care logs, with what the handover adds to them: what is new to the reader, and the beginning of one to write. */
export const CareLogsWithHandover = () => (
  <CareLogsPage news={<SinceYouLookedBar />} suggestHandover={(onUse) => <Suggestion onUse={onUse} />} />
)
