import { preferredUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { sources } from '@kinfold/contract/features/vitals/rules/flags/bands.ts'
import { crossedWords } from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import {
  canonicalUnit,
  hasTwoParts,
  kindFacts,
  type VitalKind,
  type VitalPart,
  vitalKinds,
} from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { shownIn } from '@kinfold/contract/features/vitals/rules/units.ts'
import { oneOf } from '@kinfold/contract/fields.ts'
import { dayText } from '@kinfold/contract/format.ts'
import * as z from 'zod/mini'
import { tool } from '../../../access/manifest/tool.ts'
import { listThresholds } from '../../vitals/thresholds.ts'

/** In no manifest: outside models get the flag of each reading, and need no figures to judge by. */
export const rangesSet = tool({
  name: 'vital_ranges',
  about: 'From which figures on a reading of one kind is outside the range set for the person, and by whom it was set.',
  needs: 'vitals.read',
  input: z.object({ kind: oneOf(vitalKinds) }),
  async run(circle, { kind }) {
    const { items, person } = await listThresholds(circle)
    const unit = preferredUnit(canonicalUnit(kind))
    const edges = edgesFor({ kind }, { ...person, ranges: items }).map(({ edge, origin }) => ({
      level: edge.level,
      words: `${namedPart(kind, edge.part)}${crossedWords({ ...edge, origin, unit, at: shownIn(edge.at, unit) })}`,
      source: origin.by === 'default' ? `for adults: ${sources[origin.source]}` : origin.range.source,
    }))
    const own = items.filter((item) => item.kind === kind)
    return {
      edges,
      set: own.map(({ source, setBy, since }) => `${source} (set by ${setBy}, since ${dayText(since)})`),
      source: { label: 'Ranges', path: '/vitals-analytics?ranges=open', records: own.map(({ id }) => id) },
    }
  },
})

/** 'the lower figure ', only where a kind has two. */
const namedPart = (kind: VitalKind, part: VitalPart) =>
  hasTwoParts(kind) ? `${(kindFacts[kind][part] ?? '').toLowerCase()} ` : ''
