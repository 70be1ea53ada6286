import { readingText, weightChangeText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { readingPath } from '@kinfold/contract/features/vitals/reading-path.ts'
import { edgesFor } from '@kinfold/contract/features/vitals/rules/flags/flags.ts'
import { canonicalUnit, kindFacts, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { Day, InstantInput, oneOf } from '@kinfold/contract/fields.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { startOfDay } from '@kinfold/contract/time/zones.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { readChart } from './chart.ts'
import { listVitals, readExtremes } from './list.ts'
import { readOverview } from './overview.ts'
import { listThresholds } from './thresholds.ts'

const MOST = 200
/** `start` and `end`: of these days, only from and until these moments. */
const OfKind = z.object({
  kind: oneOf(vitalKinds),
  from: z.optional(Day),
  to: z.optional(Day),
  start: z.optional(InstantInput),
  end: z.optional(InstantInput),
})

export const latestVitals = tool({
  name: 'latest_vitals',
  about: 'The newest reading of each kind: blood pressure, heart rate, temperature, weight, oxygen, glucose, pain ...',
  needs: 'vitals.read',
  input: z.object({}),
  run: async (circle) => ({ readings: (await readOverview(circle)).items.map(({ latest }) => shown(latest)) }),
})

export const vitalReadingsOfDays = tool({
  name: 'vital_readings',
  about:
    'The newest readings of one kind over some days, with `outside` where one lies outside the range set for the person, `weightChanges` where a weight changed a lot, and a chart of all. `isMore`: there are older ones. `hasRange`: false if no range is set, so that nothing can be said to be inside or outside. Say "outside the range set for her", never a diagnosis.',
  needs: 'vitals.read',
  input: OfKind,
  async run(circle, { kind, from, to, start, end }) {
    const { items, next } = await listVitals(circle, { kind, from, to, start, end, limit: MOST })
    const chart = await readChart(circle, {
      kind,
      from: start ?? (from && startOfDay(from, circle.zone)),
      to: end ?? (to && startOfDay(addDays(to, 1), circle.zone)),
    })
    const { items: ranges, person } = await listThresholds(circle)
    return {
      hasRange: edgesFor({ kind }, { ...person, ranges }).length > 0,
      ...{ kind, label: kindFacts[kind].label, unit: canonicalUnit(kind) },
      readings: items.filter(({ inErrorAt }) => !inErrorAt).map(shown),
      isMore: next !== null,
      chart,
    }
  },
})

export const extremeVitals = tool({
  name: 'vital_extremes',
  about: 'The highest and the lowest reading of one kind over some days, however many there are.',
  needs: 'vitals.read',
  input: OfKind,
  async run(circle, asked) {
    const { highest, lowest } = await readExtremes(circle, asked)
    return { highest: highest && shown(highest), lowest: lowest && shown(lowest) }
  },
})

export const vitalTools = [latestVitals, vitalReadingsOfDays, extremeVitals]

const shown = (reading: VitalReading) => ({
  kind: reading.kind,
  text: readingText(reading),
  ...measured(reading),
  at: reading.measuredAt,
  by: reading.authorName,
  note: reading.note,
  outside: reading.flag?.level ?? null,
  weightChanges: reading.weightChanges.map(weightChangeText),
  source: {
    label: `${kindFacts[reading.kind].label} ${readingText(reading)}`,
    path: readingPath(reading.id),
  },
})
export type FoundReading = ReturnType<typeof shown>
