import { word } from './other-days.ts'
import type { PartOfDay } from './said-hours.ts'

/* The words that say how often or at which part of the day, each with the times proposed for them. */
export const MORNING = '08:00'
const [NOON, AFTERNOON, EVENING, LATE, NIGHT] = ['12:00', '14:00', '18:00', '20:00', '22:00'] as const

const A_DAY = '(?:daily|a day|per day|every day|each day|täglich|tgl|am tag)'
export const frequencies = [
  {
    words: word(`(?:four times|4 times|4 ?x) ${A_DAY}|qid|qds`),
    times: [MORNING, NOON, EVENING, NIGHT],
  },
  {
    words: word(`(?:three times|3 times|3 ?x) ${A_DAY}|tid|tds`),
    times: [MORNING, AFTERNOON, LATE],
  },
  {
    words: word(`(?:twice|two times|2 times|2 ?x) ${A_DAY}|bid|bd`),
    times: [MORNING, LATE],
  },
  { words: word(`(?:once|one time|1 ?x) ${A_DAY}|od|qd|every 24 hours`), times: [MORNING] },
]
/** Says less than the others, and is also part of them: 'twice a day'. */
export const everyDay = { words: word(A_DAY), times: [MORNING] }
/** Unlike 'three times a day', 'every 8 hours' also means the night. */
export const evenHours = [
  { hoursApart: 6, times: ['00:00', '06:00', '12:00', '18:00'] },
  { hoursApart: 8, times: ['06:00', '14:00', '22:00'] },
  { hoursApart: 12, times: ['08:00', '20:00'] },
].map((row) => ({
  ...row,
  words: word(`(?:every|alle) ${row.hoursApart} ?(?:hours|hrs|h|stunden|std)|q ?${row.hoursApart} ?h`),
}))

export const partsOfDay: { words: RegExp; time: string; part: PartOfDay }[] = [
  {
    words: word('(?:in the |every |each )?mornings?|mane|morgens|früh|with breakfast|at breakfast'),
    time: MORNING,
    part: 'morning',
  },
  { words: word('(?:at )?(?:midday|noon|lunch ?time|lunch)|mittags'), time: NOON, part: 'midday' },
  { words: word('(?:in the |every |each )?evenings?|abends|with dinner|at dinner'), time: EVENING, part: 'evening' },
  { words: word('(?:at |every )night|nightly|(?:at )?bed ?time|nocte|zur nacht|hs'), time: NIGHT, part: 'night' },
]

/** The last of three columns includes the night, which has a column only if there are four. */
export const threeColumns: { time: string; part: PartOfDay }[] = [
  { time: MORNING, part: 'morning' },
  { time: NOON, part: 'midday' },
  { time: EVENING, part: 'evening or night' },
]
export const fourColumns: typeof threeColumns = [
  ...threeColumns.slice(0, 2),
  { time: EVENING, part: 'evening' },
  { time: NIGHT, part: 'night' },
]
