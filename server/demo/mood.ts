import { contract } from '@kinfold/contract/contract.ts'
import type { MoodTag } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import type { As, Name } from './people.ts'
import { COLD_DAYS, DAYS, FALL_DAY, seeded } from './story.ts'
import { FEVER_DAYS, HOSPITAL_DAYS, weakness, YEAR_BEGINS } from './year.ts'

const ZONE = 'Europe/Berlin'
const tagsOf: Record<number, readonly MoodTag[]> = {
  1: ['sad', 'in_pain'],
  2: ['tired', 'anxious', 'lonely'],
  3: ['tired', 'calm'],
  4: ['content', 'calm'],
  5: ['cheerful', 'content'],
}

/**
 * Rose's moods over a year: mostly good, low during the infection, in the weeks after the hospital, after the fall and
 * with the cold, in her own words and as seen by others. Before the ninety days only every third day is recorded.
 */
export async function noteMoods(as: As, clientId: number, today: Date) {
  const query = { clientId }
  const random = seeded(5)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  for (let day = YEAR_BEGINS; day < DAYS; day++) {
    if (day < 0 && day % 3 !== 0 && !HOSPITAL_DAYS.includes(day)) continue
    const isIll = [...COLD_DAYS, ...FEVER_DAYS, ...HOSPITAL_DAYS].includes(day)
    const isLow = isIll || weakness(day) > 0.6 || (day >= FALL_DAY && day < FALL_DAY + 7)
    const mood = pick(isLow ? [1, 2, 2, 3] : [3, 3, 4, 4, 4, 5])
    const isOwn = random() < 0.5
    const by: Name = isOwn ? 'rose' : pick(['carlo', 'mina', 'anna'])
    const date = new Date(today.getTime() - (DAYS - 1 - day) * DAY_MS)
    const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 15, Math.floor(random() * 50))
    if (random() < 0.15 || at > today.getTime()) continue
    await as(by)(contract.mood.create, {
      query,
      body: {
        ...{ id: uuidv7({ msecs: at }), mood, respondent: isOwn ? 'self' : 'proxy', zone: ZONE },
        ...{ occurredAt: new Date(at).toISOString(), tags: [pick(tagsOf[mood]!)] },
        energy: random() < 0.5 ? Math.min(5, Math.max(1, mood + pick([-1, 0, 0]))) : null,
        sleepHours: random() < 0.6 ? pick(mood < 3 ? [4, 4.5, 5, 6] : [6, 6.5, 7, 7.5, 8]) : null,
        visibleTo: random() < 0.1 ? 'family' : 'circle',
      },
    })
  }
  for (const [weeksAgo, answers] of [
    [6, [1, 2]],
    [1, [0, 1]],
  ] as const) {
    const filledAt = new Date(today.getTime() - weeksAgo * 7 * DAY_MS).toISOString()
    const body = { id: uuidv7(), form: 'phq2' as const, answers: [...answers], filledAt, zone: ZONE }
    await as('rose')(contract.questionnaires.create, { query, body: { ...body, visibleTo: 'family' } })
  }
}
