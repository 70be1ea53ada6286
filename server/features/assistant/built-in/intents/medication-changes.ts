import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { capital } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { medicationList } from '../../../prescriptions/tools.ts'
import { type Ask, idsMeant, list, text } from '../ask.ts'
import { type PrescriptionChanged, prescriptionsChanged } from '../prescriptions-changed.ts'
import { onlyDays, type Stretch, wholeDays } from '../reading/stretch.ts'
import { onDay, stretchOf } from '../say.ts'
import { nothingCalled, whatOf } from './doses-shown.ts'
import { type Medication, standingText } from './medication-facts.ts'

/** 'What changed in her medicines?', 'Who changed the lisinopril?' */
export async function medicationChanges(ask: Ask): Promise<Block[]> {
  const nothing = await nothingCalled(ask)
  if (nothing) return nothing
  const ids = idsMeant(ask)
  const isOne = ids.size > 0
  const when = onlyDays(isOne && !ask.time ? lastYear(ask) : stretchOf(ask, 30))
  const { medications: all } = await ask.use(medicationList, {})
  const medications = all.filter(({ id }) => !isOne || ids.has(id))
  const { from, to } = when
  const { changed } = await ask.use(prescriptionsChanged, { ids: medications.map(({ id }) => id), from, to })
  const byId = new Map(changed.map((each) => [each.id, each]))
  const items = medications.flatMap((each) =>
    [...startsAndEnds(each, when, ask), ...changesOf(each, byId.get(each.id), ask)].map((line) => ({
      text: line,
      cites: [ask.cite(each.source)],
    })),
  )
  if (items.length === 0)
    return [
      text(
        `${isOne ? `${whatOf(ask)} was not` : 'No medication was'} started, stopped or put on hold ${when.words}, and no dose or time was changed, as far as the records show.`,
      ),
    ]
  return [text(`${capital(when.words)}, this changed:`), list(items)]
}

const lastYear = ({ today }: Ask) => wholeDays(addDays(today, -364), today, 'in the last year')

function startsAndEnds(each: Medication, when: Stretch, ask: Ask): string[] {
  const isInside = (day: string) => day >= when.from && day <= when.to
  const lines: string[] = []
  const began = each.startDate ?? dayAt(each.addedAt, ask.zone)
  if (isInside(began))
    lines.push(
      each.startDate
        ? `${medicationTitle(each)}: started ${onDay(began, ask)}`
        : `${medicationTitle(each)}: added to this list ${onDay(began, ask)}; when it started is not on record`,
    )
  const { standing, standingSince } = each
  const isOff = standing !== 'active' && standing !== 'planned'
  if (isOff && standingSince && isInside(dayAt(standingSince, ask.zone))) lines.push(standingText(each, ask))
  return lines
}

function changesOf(each: Medication, changed: PrescriptionChanged | undefined, ask: Ask): string[] {
  if (!changed) return []
  const { edits, isLatest, steps, resumedAt } = changed
  const title = medicationTitle(each)
  const lines = resumedAt
    ? [`${title}: taken again since it was resumed ${onDay(dayAt(resumedAt, ask.zone), ask)}`]
    : []
  for (const [index, { at, by, before, after }] of edits.entries()) {
    const day = onDay(dayAt(at, ask.zone), ask)
    const since = index === 0 && isLatest ? 'Since then' : 'Then'
    lines.push(`${title}: changed ${day} by ${by}. Before: ${before}. ${since}: ${after}`)
  }
  if (edits.length === 0 && steps.length > 0) {
    const days = steps.map((day) => onDay(day, ask)).join(', ')
    lines.push(`${title}: changed ${days}, as planned before. Now: ${each.how ?? 'not on record'}`)
  }
  return lines
}
