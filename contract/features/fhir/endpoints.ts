import * as z from 'zod/mini'
import { get } from '../../endpoint.ts'
import { ClientId, Day, oneOf } from '../../fields.ts'
import { resourceTypes } from './resource-types.ts'

const ThisPatient = z.object({ clientId: ClientId })
const OneType = z.extend(ThisPatient, { type: oneOf(resourceTypes, 'There are no records of this type') })

/** A FHIR search date: 'ge2026-01-01', 'lt2026-02-01', or a day. If given twice, both must match. */
const date = z
  .string()
  .check(
    z.refine(
      (value) => Day.safeParse(value.replace(/^(eq|ge|gt|le|lt)/, '')).success,
      'Use a day such as ge2026-01-31 (eq, ge, gt, le or lt before it)',
    ),
  )
const Search = z.object({
  date: z.optional(z.union([date, z.array(date).check(z.maxLength(2, 'Use at most two dates'))])),
})

const media = ['application/fhir+json'] as const

export const fhir = {
  everything: get('/api/fhir/Patient/:clientId/$everything', {
    params: ThisPatient,
    query: Search,
    answers: 'file',
    media,
    needs: 'fhir.read',
    audited: 'clients',
    about:
      'What you may see of a circle, as a FHIR R4 Bundle; a search by days leaves out what happened at other times.',
  }),
  search: get('/api/fhir/Patient/:clientId/:type', {
    params: OneType,
    query: Search,
    answers: 'file',
    media,
    needs: 'fhir.read',
    audited: 'clients',
    about: 'The same, for one type of resource.',
  }),
}
