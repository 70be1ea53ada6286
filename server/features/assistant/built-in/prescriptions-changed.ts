import type { Prescription } from '@kinfold/contract/features/prescriptions/history-schemas.ts'
import { typedDosing } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import { Day, Id } from '@kinfold/contract/fields.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { addDays, earlier } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import * as z from 'zod/mini'
import { tool } from '../../../access/manifest/tool.ts'
import { clock } from '../../../core/clock.ts'
import { listChanges } from '../../prescriptions/history.ts'

/**
 * `edits`: who changed how it is taken, newest first; `isLatest`: nothing was changed after the asked days. `steps`: the days on
 * which a change began that was planned before.
 */
export type PrescriptionChanged = {
  id: string
  edits: { at: string; by: string; before: string; after: string }[]
  isLatest: boolean
  steps: string[]
  resumedAt: string | null
}

/** In no manifest: outside models are not offered the earlier versions of prescriptions. */
export const prescriptionsChanged = tool({
  name: 'prescriptions_changed',
  about: 'How dose, times and last day of some medications were changed on some days.',
  needs: 'medications.read',
  input: z.object({ ids: z.array(Id), from: Day, to: Day }),
  async run(circle, { ids, from, to }) {
    const today = dayAt(clock.now().getTime(), circle.zone)
    const isInside = (day: string) => day >= from && day <= earlier(to, today)
    const changed: PrescriptionChanged[] = []
    for (const id of ids) {
      const all = await listChanges(circle, id)
      const changes = all.filter(({ changedAt }) => isInside(dayAt(changedAt, circle.zone)))
      const steps = all[0] ? stepDays(all[0].after).filter(isInside) : []
      changed.push({ id, steps, isLatest: changes[0] === all[0], ...becameOf(changes, circle.zone) })
    }
    return { changed }
  },
})

type Change = Awaited<ReturnType<typeof listChanges>>[number]

/** Each change by itself: two people may have changed different things, or one of them what the other had. */
function becameOf(changes: readonly Change[], zone: string): Pick<PrescriptionChanged, 'edits' | 'resumedAt'> {
  const edits = changes.flatMap(({ before: said, after: now, changedAt, changedBy }) => {
    // Its first version.
    if (!said) return []
    const day = dayAt(changedAt, zone)
    const [before, after] = [inWords(said, day), inWords(now, day)]
    return before === after ? [] : [{ at: changedAt, by: changedBy, before, after }]
  })
  const resumed = changes.find((change) => change.before?.status === 'on_hold' && change.after.status === 'active')
  const isActive = changes[0]?.after.status === 'active'
  return { edits, resumedAt: isActive ? (resumed?.changedAt ?? null) : null }
}

/** From a day on: 'Metformin 500 mg, every day at 08:00, 1 tablet, until 2 Dec 2026'. */
function inWords(said: Prescription, day: string): string {
  const how = said.schedule ? describeSchedule(said, day) : typedDosing(said).join(', ')
  return [medicationTitle(said), how, said.endDate && `until ${dayText(said.endDate)}`].filter(Boolean).join(', ')
}

function stepDays({ schedule }: Prescription): string[] {
  const days = (schedule?.steps ?? []).flatMap(({ from, to }) => [from, ...(to ? [addDays(to, 1)] : [])])
  return [...new Set(days)]
}
