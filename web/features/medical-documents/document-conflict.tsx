import { DocumentContent, type MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import type { Conflict } from '../../access/use-edit.ts'
import { differencesBetween } from '../../ui/records/differences.ts'
import { DifferenceChoice } from '../../ui/records/version-choice.tsx'
import { contentOf, type DocumentValues, statusIn } from './document-values.ts'
import { factsOf } from './facts-of.ts'

type ConflictProps = Conflict<DocumentValues, MedicalDocument> & { opened: MedicalDocument }

/** Somebody else changed the document in the meantime: offers a choice for each field that differs. */
export function DocumentConflict({ opened, mine, theirs, ...choice }: ConflictProps) {
  const status = statusIn(mine, opened, theirs)
  const content = DocumentContent.parse(contentOf({ ...mine, status }))
  const isStatusNew = mine.status !== status
  return (
    <DifferenceChoice {...choice} differences={differencesBetween(factsOf(theirs), factsOf(content))}>
      This document was changed while you were editing it. Please choose which one stays.
      {isStatusNew && ` It was marked as ${status === 'current' ? 'valid' : 'no longer valid'}, and stays so.`}
    </DifferenceChoice>
  )
}
