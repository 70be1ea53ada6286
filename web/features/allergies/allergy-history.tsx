import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import { useApi } from '../../api/hooks.ts'
import { ChangesDialog } from '../../ui/records/changes-dialog.tsx'
import { differencesMade } from '../../ui/records/differences.ts'
import { factsOf } from './allergy-facts.ts'

type AllergyHistoryProps = { clientId: number; allergy: Allergy; onClose: () => void }

/** Who noted, confirmed and changed an allergy; newest first. */
export function AllergyHistory({ clientId, allergy, onClose }: AllergyHistoryProps) {
  const reading = useApi(allergies.history, { params: { id: allergy.id }, query: { clientId } })
  return (
    <ChangesDialog
      title="Changes to the allergy"
      about={allergyName(allergy)}
      reading={reading}
      begun="noted this"
      differencesOf={(change) => differencesMade(factsOf, change)}
      onClose={onClose}
    />
  )
}
