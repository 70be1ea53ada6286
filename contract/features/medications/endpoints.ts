import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { InCircle } from '../../fields.ts'
import { Medication, NewMedication } from './schemas.ts'

export const medications = {
  list: get('/api/medications', {
    query: InCircle,
    returns: z.array(Medication),
    needs: 'medications.read',
    watches: ['medications'],
    about: 'The circle’s medications, by name.',
  }),
  create: post('/api/medications', {
    changes: ['medications'],
    body: NewMedication,
    returns: Medication,
    needs: 'medications.create',
    about: 'Adds a medication, unverified.',
  }),
}
