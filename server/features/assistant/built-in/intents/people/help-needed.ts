import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { findLogs } from '../../../../care-logs/tools.ts'
import { careProfile } from '../../../../circles/tools.ts'
import { type Ask, text } from '../../ask.ts'
import { listed } from '../logs.ts'

const MOST_LISTED = 3

/** 'Does she need help to dress?', 'Can she climb stairs?': what the profile says, and what was noted last. Nobody is told that she can. */
export async function helpNeeded(ask: Ask): Promise<Block[]> {
  const { careNeeds, source } = await ask.use(careProfile, {})
  const types: CareLogType[] = ask.has.has('moving') ? ['mobility', 'activity'] : ['personal_care']
  const found = await Promise.all(types.map((type) => ask.use(findLogs, { type, limit: MOST_LISTED })))
  const logs = found.flatMap((each) => each.logs).toSorted((a, b) => b.at.localeCompare(a.at))
  return [
    text(`What ${ask.name} can do today I cannot know.`),
    careNeeds
      ? text(`On the care profile: “${careNeeds}”.`, ask.cite(source))
      : text('There are no care needs on the care profile.'),
    ...(logs.length > 0 ? [text('Noted last:'), listed(ask, logs.slice(0, MOST_LISTED))] : []),
  ]
}
