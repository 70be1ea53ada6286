import * as z from 'zod/mini'
import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import {
  Allergy,
  AllergyChange,
  AllergyEdit,
  AllergyText,
  NewAllergy,
  SubstanceQuery,
  SubstanceReading,
} from './schemas.ts'

export const allergies = {
  list: get('/api/allergies', {
    query: InCircle,
    returns: z.array(Allergy),
    onDevice: true,
    needs: 'allergies.read',
    watches: ['allergies'],
    about: 'The client’s allergies, one row each, and what the medicine lists read them as; or that none are known.',
  }),
  reading: get('/api/allergies/reading', {
    query: SubstanceQuery,
    returns: SubstanceReading,
    needs: 'allergies.read',
    about: 'What the medicine lists read a substance as, before it is saved.',
  }),
  create: post('/api/allergies', {
    changes: ['allergies'],
    query: InCircle,
    body: NewAllergy,
    returns: Allergy,
    needs: 'allergies.create',
    about: 'Adds an allergy, or states that none are known. Adding one ends that statement.',
  }),
  fromText: post('/api/allergies/from-text', {
    changes: ['allergies'],
    query: InCircle,
    body: AllergyText,
    returns: z.array(Allergy),
    needs: 'allergies.create',
    about: 'Reads a text into rows that a person still has to confirm. Rows that already exist stay as they are.',
  }),
  update: put('/api/allergies/:id', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    body: AllergyEdit,
    returns: Allergy,
    needs: 'allergies.update',
    about: 'Replaces an allergy’s content and confirms it; the earlier version stays in its history.',
  }),
  confirm: post('/api/allergies/:id/confirm', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    returns: Allergy,
    needs: 'allergies.confirm',
    about: 'Confirms an allergy that was read from a text.',
  }),
  remove: del('/api/allergies/:id', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'allergies.remove',
    about: 'Removes an allergy.',
  }),
  restore: post('/api/allergies/:id/restore', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    returns: Allergy,
    needs: 'allergies.remove',
    about: 'Undoes a removal.',
  }),
  history: get('/api/allergies/:id/history', {
    params: WithId,
    query: InCircle,
    returns: z.array(AllergyChange),
    needs: 'allergies.read',
    watches: ['allergies'],
    about: 'Every change to an allergy, newest first, back to its first version.',
  }),
}
