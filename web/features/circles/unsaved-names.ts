import { dropDraft, readDraft, writeDraft } from '../../device/kept-drafts.ts'
import { stayFor } from '../../device/stay.ts'

/*
 * Medications of the care profile that could not be saved: logged and ignored, as the specification says, and stored on this
 * device so that the dashboard can offer them again.
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
