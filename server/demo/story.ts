import type { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'

/*
 * Ninety believable days of an 82-year-old woman who lives at home with help: mostly quiet, one fall, one cold, a family
 * that visits. Made by rules and a fixed seed, so that every demo tells the same story.
 */
export type Author = 'carlo' | 'mina' | 'anna'
export type Entry = {
  author: Author
  log: z.input<typeof NewCareLog>
  comment?: { author: 'anna' | 'jonas'; body: string }
}

export const DAYS = 90
const ZONE = 'Europe/Berlin'
/** The new tablet: from here on the blood pressure comes down. */
export const NEW_TABLET_DAY = 20
export const FALL_DAY = 41
export const COLD_DAYS = [63, 64, 65, 66, 67]

/** A small generator with a fixed beginning (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const breakfasts = [
  'Porridge with apple and a cup of tea',
  'Two slices of bread with jam',
  'Yoghurt with berries',
  'A soft egg and toast',
]
const lunches = [
  'Potato soup',
  'Fish with rice and spinach',
  'Pasta with tomato sauce',
  'Chicken stew with carrots',
  'Lentils with vegetables',
  'Pancakes with apple sauce',
]
const dinners = [
  'Bread with cheese and cucumber',
  'Vegetable soup',
  'Semolina pudding with cherries',
  'Scrambled eggs on toast',
]
const activities = [
  { kind: 'outing', body: 'Walked to the garden and back, sat in the sun for a while and watched the robin.' },
  {
    kind: 'hobby',
    body: 'Sorted old photographs. She told the story of the boat on the lake again, with new details.',
  },
  { kind: 'cognitive', body: 'Played rummy. She won two rounds and was very pleased about it.' },
  { kind: 'exercise', body: 'Chair exercises with the radio, ten minutes. The left arm goes higher than last week.' },
  { kind: 'social', body: 'Mrs. Brandt from next door came for coffee. They laughed a lot.' },
] as const
const nights = [
  { quality: 'good', awakenings: 1, body: 'Slept through, awake once for the bathroom.' },
  { quality: 'good', awakenings: 0, body: 'A quiet night. Got up rested at seven.' },
  { quality: 'fair', awakenings: 2, body: 'Awake twice, warm milk helped.' },
  { quality: 'poor', awakenings: 4, body: 'Restless night, looked for her handbag several times.' },
] as const
const visits = [
  'Anna came by with the children. They drew a picture for the fridge.',
  'Jonas called from Lisbon, half an hour on the screen. She was glad to see him.',
  'The physiotherapist was here. Stairs are getting easier: she only holds the rail with one hand.',
]
const thanks = [
  'Thank you, that makes my day.',
  'Good to know. I will bring more of that on Saturday.',
  'Lovely. Tell her I’m thinking of her.',
  'Thanks, Carlo. Shall I talk to the doctor about the nights?',
]

/** Everything written in the 90 days up to `today`, oldest first. */
export function tellStory(today: Date): Entry[] {
  const random = seeded(82)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const entries: Entry[] = []
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(today.getTime() - (DAYS - 1 - day) * DAY_MS)
    const ill = COLD_DAYS.includes(day)
    const author: Author = day % 7 < 5 ? 'carlo' : 'mina'
    const at = (hour: number, minute = Math.floor(random() * 50)) =>
      new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour - 1, minute)).toISOString()
    const write = (
      hour: number,
      log: Partial<Entry['log']> & { type: Entry['log']['type']; body: string },
      by: Author = author,
    ) => {
      const occurredAt = at(hour)
      if (Date.parse(occurredAt) > today.getTime()) return
      const comment = random() < 0.12 ? { author: pick(['anna', 'jonas'] as const), body: pick(thanks) } : undefined
      entries.push({
        author: by,
        log: { id: uuidv7({ msecs: Date.parse(occurredAt) }), zone: ZONE, occurredAt, ...log },
        ...(comment ? { comment } : {}),
      })
    }
    const eaten = () => pick(ill ? ([0, 25, 25, 50] as const) : ([50, 75, 75, 100, 100] as const))
    const meal = (hour: number, name: 'breakfast' | 'lunch' | 'dinner', dishes: string[]) =>
      write(hour, {
        type: 'meal',
        body: `${pick(dishes)}.`,
        intake: { meal: name, eatenPct: eaten(), fluidMl: pick([150, 200, 200, 250, 300]) },
      })

    const { body, ...sleep } = ill ? nights[3] : pick(nights)
    write(7, { type: 'sleep', body, sleep })
    write(8, {
      type: 'personal_care',
      body: 'Washed at the basin, chose the blue cardigan herself.',
      adl: [
        { activity: 'bathing', level: pick(['prompted', 'partial']) },
        { activity: 'dressing', level: pick(['independent', 'partial']) },
      ],
    })
    meal(9, 'breakfast', breakfasts)
    meal(13, 'lunch', lunches)
    if (random() < 0.6 && !ill) {
      const { kind, body: what } = pick(activities)
      write(15, {
        type: 'activity',
        body: what,
        durationMin: pick([15, 30, 45, 60]),
        activity: { kind, enjoyment: pick([3, 4, 4, 5, 5]) },
      })
    }
    if (random() < 0.25) write(16, { type: 'visit', body: pick(visits) }, 'anna')
    if (random() < 0.5)
      write(17, {
        type: 'fluid',
        body: 'Tea in the afternoon.',
        intake: { meal: null, eatenPct: null, fluidMl: pick([200, 250]) },
      })
    meal(19, 'dinner', dinners)
    if (ill)
      write(11, {
        type: 'health',
        title: 'Cold',
        severity: 'attention',
        body: pick([
          'Coughing, a little feverish. Rested in bed, drinks enough.',
          'Blocked nose, tired. Temperature 37.9 in the evening.',
          'Better today, the cough is looser.',
        ]),
      })
    if (day === FALL_DAY)
      write(10, {
        type: 'incident',
        title: 'Fall in the bathroom',
        severity: 'urgent',
        body: 'Slipped on the wet floor beside the basin, could get up with help. No pain afterwards, small bruise on the left forearm. The doctor looked at it at noon.',
        incident: {
          kind: 'fall',
          injury: 'minor',
          actionTaken: 'Checked for injuries, cooled the arm, non-slip mat ordered',
          whoWasTold: 'Anna, Dr. Weiss',
        },
      })
    if (day === FALL_DAY + 2)
      write(11, {
        type: 'mobility',
        title: 'After the fall',
        body: 'Walks carefully, uses the frame again. The bruise is turning yellow. The new mat is in place.',
      })
    if (day % 7 === 4)
      write(18, {
        type: 'handover',
        title: 'For the weekend',
        body: 'She likes the window open a little at night. Apples are in the cellar. The new pill box is filled until Monday.',
      })
  }
  return entries.sort((a, b) => a.log.occurredAt.localeCompare(b.log.occurredAt))
}
