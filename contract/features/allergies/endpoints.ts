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
    about: 'The client’s allergies, one row each, and what the medicine lists make of them; or that none are known.',
  }),
  reading: get('/api/allergies/reading', {
    query: SubstanceQuery,
    returns: SubstanceReading,
    needs: 'allergies.read',
    about: 'What the medicine lists make of a substance, before it is saved.',
  }),
  create: post('/api/allergies', {
    changes: ['allergies'],
    query: InCircle,
    body: NewAllergy,
    returns: Allergy,
    needs: 'allergies.create',
    about: 'Notes an allergy, or that none are known. Noting one ends the statement that there are none.',
  }),
  fromText: post('/api/allergies/from-text', {
    changes: ['allergies'],
    query: InCircle,
    body: AllergyText,
    returns: z.array(Allergy),
    needs: 'allergies.create',
    about: 'Reads a text into rows that a person has still to confirm. What is noted already is left as it is.',
  }),
  update: put('/api/allergies/:id', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    body: AllergyEdit,
    returns: Allergy,
    needs: 'allergies.update',
    about: 'Replaces an allergy’s content and confirms it; the old one stays in its history.',
  }),
  confirm: post('/api/allergies/:id/confirm', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    returns: Allergy,
    needs: 'allergies.confirm',
    about: 'Says that what was read from a text is right.',
  }),
  remove: del('/api/allergies/:id', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'allergies.remove',
    about: 'Removes an allergy that is none.',
  }),
  restore: post('/api/allergies/:id/restore', {
    changes: ['allergies'],
    params: WithId,
    query: InCircle,
    returns: Allergy,
    needs: 'allergies.remove',
    about: 'Takes a removal back.',
  }),
  history: get('/api/allergies/:id/history', {
    params: WithId,
    query: InCircle,
    returns: z.array(AllergyChange),
    needs: 'allergies.read',
    watches: ['allergies'],
    about: 'Every change of an allergy, newest first, down to its beginning.',
  }),
}
