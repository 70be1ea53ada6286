import { dropDraft, readDraft, writeDraft } from '../../device/kept-drafts.ts'
import { stayFor } from '../../device/stay.ts'

/*
 * Medications of the care profile that could not be saved: logged and ignored, as the specification says, and stored on this
 * device so that the dashboard can offer them again.
 */
const keyOf = (person: number, circle: number): [number, number, string] => [person, circle, 'unsaved-medications']

/** `id`: the record's, so that saving again what had arrived after all saves it once. */
export type NamedMedication = { id: string; name: string }

export async function unsavedMedications(person: number, circle: number): Promise<NamedMedication[]> {
  const kept = (await readDraft(keyOf(person, circle))) as { medications?: NamedMedication[] } | undefined
  return kept?.medications ?? []
}

export async function keepUnsaved(person: number, circle: number, medications: NamedMedication[]) {
  const key = keyOf(person, circle)
  await (medications.length > 0 ? writeDraft(await stayFor(person), key, { values: { medications } }) : dropDraft(key))
}
