import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { DosePlan } from '@kinfold/contract/features/doses/plan-schemas.ts'
import { previewOf } from '@kinfold/contract/features/doses/rules/preview.ts'
import { ruleFrom } from '@kinfold/contract/features/doses/rules/rule-from.ts'
import type { Reach } from '@kinfold/contract/features/prescriptions/effective.ts'
import { useApi } from '../../../api/hooks.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { ChangePreview } from '../../doses/changes/change-preview.tsx'
import { ReachChoice } from '../../doses/changes/effective-choice.tsx'
import { previewLines } from '../../doses/changes/preview-words.ts'

type ZoneEffectProps = { clientId: number; zone: string; value: Reach; onChange: (reach: Reach) => void }

/** From when a circle uses another zone, and what that means for the doses of these days, in words. */
export function ZoneEffect({ clientId, zone, value, onChange }: ZoneEffectProps) {
  const { data } = useApi(doses.plans, { query: { clientId } }, { refetchOnMount: true, staleTime: 0 })
  const now = new Date(serverNow()).toISOString()
  if (!data || data.items.length === 0) return null
  return (
    <section className="mt-4 space-y-3" aria-label="When it starts">
      <ReachChoice label="When do doses start to follow the new clock?" value={value} onChange={onChange} />
      {data.items.map((plan) => (
        <ChangePreview
          key={plan.medicationId}
          title={plan.name}
          lines={previewLines(movedTo(zone, plan, value, now), { form: plan.form, zone, now })}
        />
      ))}
    </section>
  )
}

function movedTo(zone: string, { versions: before, minHours, settled }: DosePlan, reach: Reach, now: string) {
  const open = before.at(-1)!
  return previewOf({ before, after: ruleFrom(open, zone, now, open), minHours, settled, moment: now, reach }, now)
}
