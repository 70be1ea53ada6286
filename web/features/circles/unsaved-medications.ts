import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { profileMedication } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { v7 as uuidv7 } from 'uuid'
import { send } from '../../api/send.ts'
import { dropDraft, readDraft, writeDraft } from '../../device/kept-drafts.ts'
import { stayFor } from '../../device/stay.ts'

/*
 * Medications that the care profile named and that could not be saved: logged and ignored, as the specification says, and
 * kept on this device so that the dashboard can offer them again.
 */
const keyOf = (person: number, circle: number): [number, number, string] => [person, circle, 'unsaved-medications']

export async function unsavedMedications(person: number, circle: number): Promise<string[]> {
  const kept = (await readDraft(keyOf(person, circle))) as { names?: string[] } | undefined
  return kept?.names ?? []
}

export async function keepUnsaved(person: number, circle: number, names: string[]) {
  const key = keyOf(person, circle)
  await (names.length > 0 ? writeDraft(await stayFor(person), key, { names }) : dropDraft(key))
}

/** Saves each with the values of the care profile. Answers those that could not be saved. */
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
