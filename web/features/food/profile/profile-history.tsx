import { foodProfile } from '@kinfold/contract/features/food/profile/endpoints.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { ChangesDialog } from '../../../ui/records/changes-dialog.tsx'
import { differencesMade } from '../../../ui/records/differences.ts'
import { factsOf } from './profile-facts.ts'

/** Who changed what in the food profile; newest first. */
export function ProfileHistory({ onClose }: { onClose: () => void }) {
  const reading = useCircleApi(foodProfile.history)
  return (
    <ChangesDialog
      title="Changes to the food profile"
      reading={reading}
      begun="filled it in"
      differencesOf={(change) => differencesMade(factsOf, change)}
      onClose={onClose}
    />
  )
}
