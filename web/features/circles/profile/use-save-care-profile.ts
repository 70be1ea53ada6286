import { splitList } from '@kinfold/contract/features/circles/care-profile.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { CareProfile } from '@kinfold/contract/features/circles/schemas.ts'
import { saysNoMedicine } from '@kinfold/contract/none-typed.ts'
import { v7 as uuidv7 } from 'uuid'
import { storeSelection } from '../../../access/selection/choose-client.ts'
import { useSignedIn } from '../../../access/session.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { send } from '../../../api/send.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { fullNavigation } from '../../../ui/browser/full-navigation.ts'
import { toastAfterNavigation } from '../../../ui/overlays/toast.ts'
import { keepUnsaved } from '../unsaved-names.ts'
import { saveProfileMedications } from './unsaved-medications.ts'

/** Form values before validation: selects start empty. */
export type CareProfileValues = Record<Exclude<keyof CareProfile, 'isOwnCare'>, string> & { isOwnCare: boolean }

/** Saves the profile, then creates the circle, then one medication for each entry; then a full navigation to the dashboard. */
export function useSaveCareProfile(onSaved: () => void) {
  const { user } = useSignedIn()
  const [requestId] = useNewId()
  return async (values: CareProfileValues) => {
    const { firstName, lastName, zone, ...profile } = values as unknown as CareProfile
    try {
      await send(circles.saveProfile, { params: { id: user.id }, body: profile })
      const { client } = await send(circles.create, {
        body: { firstName, lastName, zone, ...payloadOf(profile), requestId },
      })
      const typed = splitList(profile.medications).filter((entry) => !saysNoMedicine(entry))
      const named = typed.map((name) => ({ id: uuidv7(), name }))
      // Kept before they are sent, so that a reload in between loses none.
      await keepUnsaved(user.id, client.id, named).catch(() => {})
      const unsaved = await saveProfileMedications(client.id, named)
      await keepUnsaved(user.id, client.id, unsaved).catch(() => {})
      onSaved()
      // Somebody with other circles would otherwise see the one that was open before.
      storeSelection(client)
      toastAfterNavigation({ title: 'Profile Updated Successfully' })
      fullNavigation('/dashboard')
    } catch (error) {
      sayFailed('Error', error, 'Failed to update your care profile. Please try again.')
    }
  }
}

function payloadOf({
  isOwnCare,
  dateOfBirth,
  gender,
  address,
  phone,
  ...medicalInfo
}: Omit<CareProfile, 'firstName' | 'lastName' | 'zone'>) {
  const healthSettings = { gender, address, phone }
  return {
    dateOfBirth,
    medicalInfo,
    healthSettings,
    medications: medicalInfo.medications,
    isOwnCare,
  }
}
