import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { v7 as uuidv7 } from 'uuid'
import { send } from '../../../api/send.ts'

/** Saves each with the values of the care profile. Answers those that failed. */
export async function saveProfileMedications(clientId: number, names: string[]): Promise<string[]> {
  const saved = await Promise.all(names.map((name) => isSaved(clientId, name)))
  return names.filter((_, at) => !saved[at])
}

async function isSaved(clientId: number, name: string): Promise<boolean> {
  try {
    await send(medications.create, { body: { clientId, id: uuidv7(), name, ...profileMedication } })
    return true
  } catch (error) {
    console.error('A medication of the care profile was not saved', error)
    return false
  }
}
