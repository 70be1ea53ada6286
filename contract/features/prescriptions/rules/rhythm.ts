import type { MedicationForm } from '../choices.ts'
import type { Pattern, Schedule } from '../schedule.ts'
import { tidyStrength } from './strength.ts'

/** How often a medicine is taken that is usually not taken every day. */
export const rhythms = ['weekly', 'monthly', 'every_3_days'] as const
export type Rhythm = (typeof rhythms)[number]

/** A usual rhythm, and with which strengths and forms; none: with any. */
type Usual = { rhythm: Rhythm; strengths: readonly string[]; forms: readonly MedicationForm[] }
type Prescribed = { name: string; strength: string | null; form: MedicationForm | null; schedule: Schedule | null }

/** The usual rhythm that a prescription does not follow; undefined: it does, or none is known. A later step counts too. */
export function unusualRhythm<U extends Usual>(usual: readonly U[], prescribed: Prescribed): U | undefined {
  if (!prescribed.schedule) return undefined
  return followsUsual(usual, prescribed) ? undefined : meantBy(prescribed, usual)[0]
}

/** Whether a usual rhythm is known, and the prescription follows it. */
export function followsUsual(usual: readonly Usual[], prescribed: Prescribed): boolean {
  const { schedule } = prescribed
  if (!schedule) return false
  const patterns = [schedule, ...schedule.steps]
  return meantBy(prescribed, usual).some(({ rhythm }) => patterns.every((pattern) => isOf[rhythm](pattern)))
}

function meantBy<U extends Usual>({ name, strength, form }: Prescribed, usual: readonly U[]): U[] {
  const text = plain(`${name} ${strength ?? ''}`)
  return usual.filter(
    ({ strengths, forms }) =>
      (strengths.length === 0 || strengths.some((each) => says(text, plain(each)))) &&
      (forms.length === 0 || (form === null ? forms.includes('patch') && IS_PATCH.test(text) : forms.includes(form))),
  )
}

/** What a patch says that is entered without a form: '25 mcg/h'. */
const IS_PATCH = /(?:mcg|[µμu]g)\/h|patch|pflaster/

const isOf: Record<Rhythm, (pattern: Pattern) => boolean> = {
  weekly: ({ kind, times, weekdays, everyDays, everyHours }) =>
    (kind === 'weekdays' && weekdays.length === 1 && times.length === 1) ||
    (kind === 'days' && everyDays === 7 && times.length === 1) ||
    (kind === 'interval' && everyHours === 168),
  monthly: ({ kind, times, monthDays, everyDays }) =>
    times.length === 1 &&
    ((kind === 'monthdays' && monthDays.length === 1) || (kind === 'days' && (everyDays ?? 0) >= 28)),
  every_3_days: ({ kind, times, everyDays, everyHours }) =>
    (kind === 'days' && everyDays === 3 && times.length === 1) || (kind === 'interval' && everyHours === 72),
}

/** '50,000 IU' -> '50000units' */
const plain = (text: string) =>
  tidyStrength(text)
    .toLowerCase()
    .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d\s?)(?:iu|ie|i\.e\.|i\.u\.)(?!\p{L})/gu, 'units')
    .replace(/\s/g, '')
const says = (text: string, strength: string) => {
  const at = text.indexOf(strength)
  return at >= 0 && !/[\d.,]/.test(text[at - 1] ?? '')
}
