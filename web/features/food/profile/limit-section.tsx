import type { FoodProfileView, Limit } from '@kinfold/contract/features/food/profile/schemas.ts'
import { limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { limitNames } from '@kinfold/contract/features/food/rules/eater.ts'
import { dietLabels } from '@kinfold/contract/features/food/wording.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { later } from '../../../ui/layout/later.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const LimitDialog = later(() => import('./limit-dialog.tsx').then(({ LimitDialog: Loaded }) => Loaded))

/** Confirmed daily limits, and those that a condition or medication suggests. */
export function LimitSection({ view }: { view: FoodProfileView }) {
  const maySave = useCan('foodProfile.save')
  const [open, setOpen] = useState<{ limit?: Limit; isProposed?: boolean }>()
  const { profile, proposals, proposedDiets } = view
  const limits = profile?.limits ?? []
  return (
    <section aria-label="Limits of a day">
      <div className="mb-2 wraps-at-edge items-center justify-between gap-x-3">
        <h2 className="text-lg">Limits of a day</h2>
        {maySave && limits.length < limitNames.length && (
          <Button look="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen({})}>
            Add a limit
          </Button>
        )}
      </div>
      {limits.length === 0 && proposals.length === 0 && <p>No limits.</p>}
      <ul className="divide-y divide-line">
        {limits.map((limit) => (
          <li key={limit.name} className="py-2">
            <div className="wraps-at-edge items-center gap-x-3">
              <Text limit={limit} />
              {maySave && (
                <Button
                  look="quiet"
                  icon={<Pencil size={18} aria-hidden />}
                  aria-label={`Change: ${limitText(limit)}`}
                  onClick={() => setOpen({ limit })}
                >
                  Change
                </Button>
              )}
            </div>
          </li>
        ))}
        {proposals.map((limit) => (
          <li key={limit.name} className="flex flex-wrap items-center gap-x-3 py-2">
            <Text limit={limit} isProposed />
            {maySave && (
              <Button
                look="secondary"
                aria-label={`Check and confirm: ${limitText(limit)}`}
                onClick={() => setOpen({ limit: withConfirmed(limit, limits), isProposed: true })}
              >
                Check and confirm
              </Button>
            )}
          </li>
        ))}
        {proposedDiets.map((each) => (
          // Confirming saves against the version of the profile on screen.
          <ProposedDiet key={`${each.diet} ${profile?.version}`} view={view} proposed={each} />
        ))}
      </ul>
      {proposals.length + proposedDiets.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          Suggestions have no effect until somebody confirms them. What the doctor says comes first.
        </p>
      )}
      {open && (
        <LimitDialog
          key={open.limit?.name}
          profile={profile}
          limit={open.limit}
          isProposed={open.isProposed}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

/** With the figures that are confirmed already, and why: one limit holds both. */
function withConfirmed(proposed: Limit, confirmed: readonly Limit[]): Limit {
  const same = confirmed.find(({ name }) => name === proposed.name)
  if (!same) return proposed
  const both = (part: 'reason' | 'source') => [same[part], proposed[part]].filter(Boolean).join('; ')
  return {
    ...proposed,
    min: same.min ?? proposed.min,
    max: same.max ?? proposed.max,
    reason: both('reason'),
    source: both('source'),
  }
}

const Text = ({ limit, isProposed = false }: { limit: Limit; isProposed?: boolean }) => (
  <div className={classes('min-w-0 flex-1', isProposed ? 'basis-60' : 'basis-40')}>
    <p className="flex flex-wrap items-center gap-2">
      <strong>{limitText(limit)}</strong> {isProposed && <Badge tone="attention">Suggested</Badge>}
    </p>
    <p className="text-sm text-soft wrap-anywhere">{[limit.reason, limit.source].filter(Boolean).join('. ')}</p>
  </div>
)

type ProposedDietProps = { view: FoodProfileView; proposed: FoodProfileView['proposedDiets'][number] }

function ProposedDiet({ view: { profile }, proposed: { diet, reason, source } }: ProposedDietProps) {
  const maySave = useCan('foodProfile.save')
  const { save, conflict } = useSaveProfile(profile, () => {})
  if (conflict)
    return (
      <li className="py-2">
        <ProfileConflict conflict={conflict} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <strong>Diet: {dietLabels[diet]}</strong> <Badge tone="attention">Suggested</Badge>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {reason}. {source}
        </p>
      </div>
      {maySave && (
        <Button
          look="secondary"
          aria-label={`Confirm the diet: ${dietLabels[diet]}`}
          onClick={() => void save(({ diets }) => ({ diets: [...diets.filter((each) => each !== diet), diet] }))}
        >
          Confirm
        </Button>
      )}
    </li>
  )
}
