import { figureText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { mostUsed } from '@kinfold/contract/features/vitals/rules/units.ts'
import { countText } from '@kinfold/contract/format.ts'
import { volumeText } from '@kinfold/contract/measure-text.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Source } from '../../../../../access/manifest/tool.ts'
import { moodOfDays } from '../../../../mood/tools.ts'
import { vitalReadingsOfDays } from '../../../../vitals/tools.ts'
import type { Ask } from '../../ask.ts'
import type { Stretch } from '../../reading/stretch.ts'
import { isIn, mean, oneDecimal } from '../../say.ts'
import { drinksIn, logsIn } from '../logs.ts'
import { askedOf, meanOf } from '../vitals/vital-means.ts'

/** What was noted on a day, with its record. */
export type Noted<T = unknown> = { day: string; value: T; source: Source }
/** Something that is noted day by day, and what some of these notes say together. */
export type Measure<T = unknown> = {
  label: string
  of(ask: Ask, when: Stretch): Promise<Noted<T>[]>
  say(values: T[]): string
}

export const moodMeasure: Measure<number> = {
  label: 'Mood',
  async of(ask, when) {
    const { entries } = await ask.use(moodOfDays, { from: when.from, to: when.to })
    return entries
      .filter(({ at }) => isIn(at, when, ask.zone))
      .map(({ at, mood, source }) => ({ day: dayAt(at, ask.zone), value: mood, source }))
  },
  say: (moods) => `on average ${oneDecimal(mean(moods))} of 5 (${countText(moods.length, 'entry', 'entries')})`,
}

type Sleep = { quality: string | null; awakenings: number | null }

export const sleepMeasure: Measure<Sleep> = {
  label: 'Sleep',
  async of(ask, when) {
    const logs = await logsIn(ask, when, { type: 'sleep' })
    return logs.flatMap(({ at, sleep, source }) =>
      sleep?.quality
        ? [
            {
              day: dayAt(at, ask.zone),
              value: { quality: sleep.quality, awakenings: sleep.awakenings ?? null },
              source,
            },
          ]
        : [],
    )
  },
  say(slept) {
    const of = (quality: string) => slept.filter((each) => each.quality === quality).length
    const awake = slept.flatMap(({ awakenings }) => (awakenings === null ? [] : [awakenings]))
    const woke = awake.length > 0 ? `; awake ${oneDecimal(mean(awake))} times on average` : ''
    return `${of('good')} good, ${of('fair')} fair, ${of('poor')} bad${woke} (${countText(slept.length, 'sleep log')})`
  },
}

export const eatenMeasure: Measure<number> = {
  label: 'Eaten',
  async of(ask, when) {
    const logs = await logsIn(ask, when, { type: 'meal' })
    return logs.flatMap(({ at, eatenPct, source }) =>
      eatenPct === null ? [] : [{ day: dayAt(at, ask.zone), value: eatenPct, source }],
    )
  },
  say: (shares) => `on average ${Math.round(mean(shares))} % of what was served (${countText(shares.length, 'meal')})`,
}

export const drunkMeasure: Measure<number> = {
  label: 'Drinks noted',
  async of(ask, when) {
    const byDay = Map.groupBy(await drinksIn(ask, when), ({ at }) => dayAt(at, ask.zone))
    return [...byDay].map(([day, of]) => ({
      ...{ day, value: of.reduce((sum, { fluidMl }) => sum + (fluidMl ?? 0), 0) },
      source: of[0]!.source,
    }))
  },
  say: (sums) => `${volumeText(mean(sums))} a day (${countText(sums.length, 'day')} with an entry)`,
}

type Reading = Awaited<ReturnType<typeof vitalReadingsOfDays.run>>['readings'][number]

export const vitalMeasure = (kind: VitalKind): Measure<Reading> => ({
  label: kindFacts[kind].label,
  async of(ask, when) {
    const { readings } = await ask.use(vitalReadingsOfDays, askedOf(kind, when, ask))
    return readings.map((each) => ({ day: dayAt(each.at, ask.zone), value: each, source: each.source }))
  },
  say(readings) {
    const unit = mostUsed(readings.map((each) => each.unit))
    return `on average ${figureText(meanOf(readings, unit))} (${countText(readings.length, 'reading')})`
  },
})
