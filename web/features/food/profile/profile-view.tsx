import { foodProfile } from '@kinfold/contract/features/food/profile/endpoints.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { later } from '../../../ui/layout/later.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { TablePicture } from '../../../ui/pictures.tsx'
import { AllergySection } from './allergy-section.tsx'
import { LimitSection } from './limit-section.tsx'
import { MedicationSection } from './medication-section.tsx'
import { RefusedSection } from './refused-section.tsx'
import { TableSection } from './table-section.tsx'
import { TextureSection } from './texture-section.tsx'

const TextureDialog = later(() => import('./texture-dialog.tsx').then(({ TextureDialog: Loaded }) => Loaded))
const ProfileHistory = later(() => import('./profile-history.tsx').then(({ ProfileHistory: Loaded }) => Loaded))
const TableDialog = later(() => import('./table-dialog.tsx').then(({ TableDialog: Loaded }) => Loaded))

/** What this person may eat: risks first, then preferences. */
export function ProfileView() {
  const { firstName } = useCircle()
  const maySave = useCan('foodProfile.save')
  const [open, setOpen] = useState<'texture' | 'table' | 'history'>()
  const { data, isError, refetch } = useCircleApi(foodProfile.read)
  const close = () => setOpen(undefined)
  if (isError && !data) return <Failed what="The food profile" onRetry={refetch} />
  if (!data) return <SkeletonList count={4} className="h-32" />
  const { profile } = data
  return (
    <div
      className={classes(
        'max-w-3xl space-y-8',
        profile && 'xl:max-w-none xl-page:columns-2 xl-page:gap-12 *:break-inside-avoid',
      )}
    >
      {!profile && (
        <EmptyState
          picture={<TablePicture />}
          title={`What may ${firstName} eat?`}
          action={maySave && <Button onClick={() => setOpen('texture')}>Fill in the food profile</Button>}
        >
          Until somebody fills this in, no meal here is called safe. Two minutes are enough to start.
        </EmptyState>
      )}
      <AllergySection view={data} />
      {profile && <TextureSection profile={profile} onEdit={maySave ? () => setOpen('texture') : undefined} />}
      <LimitSection view={data} />
      <MedicationSection view={data} />
      {profile && (
        <TableSection
          profile={profile}
          currency={data.currency}
          onEdit={maySave ? () => setOpen('table') : undefined}
          onHistory={profile.version > 1 ? () => setOpen('history') : undefined}
        />
      )}
      {profile && maySave && <RefusedSection profile={profile} refused={data.refusedDishes} />}
      {open === 'texture' && <TextureDialog profile={profile} onClose={close} />}
      {open === 'table' && <TableDialog profile={profile} currency={data.currency} onClose={close} />}
      {open === 'history' && <ProfileHistory onClose={close} />}
    </div>
  )
}
