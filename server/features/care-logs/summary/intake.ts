import type { SummaryLine } from '@kinfold/contract/features/care-summary/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { measureText, volumeText } from '@kinfold/contract/measure-text.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import type { Circle } from '../../../access/circles/circles.ts'
import { leadLines } from '../../../access/manifest/lead-lines.ts'
import type { Period } from '../../../access/manifest/parts.ts'
import { clock } from '../../../core/clock.ts'
import { intakesBetween } from '../today.ts'

/** What was eaten and drunk in a period, as far as it was noted: how often and how much, never whether it is enough. */
export async function intakeLines(circle: Circle<'careLogs.read'>, period: Period): Promise<SummaryLine[]> {
  const found = await intakesBetween(circle, { from: period.start, until: period.end })
  const intakes = found
    .filter(({ at }) => at < period.end)
    .map(({ type, at, intake }) => ({ type, day: dayAt(at, circle.zone), ...(intake ?? nothing) }))
  const days = daysOf(period, circle.zone)
  return leadLines([
    ['Meals noted', mealsText(intakes, days)],
    ['Drinks noted', drinksText(intakes, days)],
  ])
}

type Intake = { type: string; day: string; eatenPct: number | null; fluidMl: number | null }
const nothing = { eatenPct: null, fluidMl: null }

/** Without the days to come, on which nothing can be noted yet. */
function daysOf({ from, to }: Period, zone: string): number {
  const today = dayAt(clock.now().getTime(), zone)
  return daysBetween(from, to < today ? to : today) + 1
}

/** 'on 26 of 30 days, on average 76 % eaten, nothing eaten at 2 of 70 meals' */
function mealsText(intakes: Intake[], days: number): string | null {
  const meals = intakes.filter(({ type }) => type === 'meal')
  if (meals.length === 0) return null
  const shares = meals.flatMap(({ eatenPct }) => eatenPct ?? [])
  const refused = shares.filter((share) => share === 0).length
  const said = [
    onDays(meals, days),
    shares.length > 0 && `on average ${measureText(Math.round(sum(shares) / shares.length), '%')} eaten`,
    refused > 0 && `nothing eaten at ${refused} of ${shares.length} meals`,
  ]
  return said.filter(Boolean).join(', ')
}

/** 'on 20 of 30 days, on average 1,200 ml on each'; a drink that was noted with a meal counts. */
function drinksText(intakes: Intake[], days: number): string | null {
  const amounts = intakes.filter(({ fluidMl }) => fluidMl !== null)
  const drinks = intakes.filter(({ type, fluidMl }) => type === 'fluid' || fluidMl !== null)
  if (drinks.length === 0) return null
  if (amounts.length === 0) return onDays(drinks, days)
  const mean = sum(amounts.map(({ fluidMl }) => fluidMl ?? 0)) / countDays(amounts)
  return `${onDays(amounts, days)}, on average ${volumeText(mean)} on each`
}

const onDays = (intakes: Intake[], days: number) => `on ${countDays(intakes)} of ${countText(days, 'day')}`
const countDays = (intakes: Intake[]) => new Set(intakes.map(({ day }) => day)).size
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)
