import { v7 as uuidv7 } from 'uuid'
import { as, type FileGiven } from '../support/calls.ts'
import type { Person } from '../support/world.ts'
import { aDocument } from './records.ts'

export const LETTER = 'Dear colleague, blood pressure at home 132/78, no change of treatment.'
export const aLetter: FileGiven = { name: 'letter.txt', type: 'text/plain', content: LETTER }

/** Adds a document with one file; returns the ids for calls. */
export async function addDocument(person: Person, more: Parameters<typeof aDocument>[0] = {}, file = aLetter) {
  const { id } = await as(person).medicalDocuments.create({ body: aDocument(more) })
  const fileId = uuidv7()
  await as(person).medicalDocuments.addFile({ params: { id }, query: { fileId }, file })
  return { id, fileId, file: { params: { id, fileId } }, document: { params: { id } } }
}
