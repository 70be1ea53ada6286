import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { CallFailed } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'
import type { NamedMedication } from '../unsaved-names.ts'

/** Saves each with the values of the care profile. Returns those that failed. */
export async function saveProfileMedications(clientId: number, named: NamedMedication[]): Promise<NamedMedication[]> {
  const saved = await Promise.all(named.map((medication) => isSaved(clientId, medication)))
  return named.filter((_, at) => !saved[at])
}

async function isSaved(clientId: number, { id, name }: NamedMedication): Promise<boolean> {
  try {
    await send(medications.create, { body: { clientId, id, name, ...profileMedication } })
    return true
  } catch (error) {
    // An earlier attempt arrived, and somebody has changed the medication since.
    if (error instanceof CallFailed && error.body.errorCode === 'ID_TAKEN') return true
    console.error('A medication of the care profile was not saved', error)
    return false
  }
}
