import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { MAX_PORTRAIT_BYTES, NewPortrait, Portrait } from './schemas.ts'

const areas = ['portraits'] as const
const ANY = ['*/*'] as const

/* `setOwn` and `setClient` repeat the same fields: a spread would stay in the browser bundle together with the schemas
   it names (leanContract, decision 53). */

export const portraits = {
  list: get('/api/portraits', {
    query: InCircle,
    returns: z.array(Portrait),
    needs: 'portraits.read',
    watches: ['portraits', 'members'],
    about: 'Who in the circle has a picture.',
  }),
  picture: get('/api/portraits/:id', {
    params: WithId,
    query: InCircle,
    answers: 'file',
    media: ['image/jpeg'],
    disposition: 'inline',
    needs: 'portraits.read',
    about: 'A square picture.',
  }),
  setOwn: post('/api/portraits/own', {
    changes: areas,
    query: NewPortrait,
    takes: 'file',
    media: ANY,
    bodyLimit: MAX_PORTRAIT_BYTES,
    returns: Portrait,
    needs: 'portraits.setOwn',
    about: 'Sets your own picture, in place of an earlier one.',
  }),
  removeOwn: del('/api/portraits/own', {
    changes: areas,
    query: InCircle,
    returns: Done,
    needs: 'portraits.setOwn',
    about: 'Removes your own picture.',
  }),
  setClient: post('/api/portraits/client', {
    changes: areas,
    query: NewPortrait,
    takes: 'file',
    media: ANY,
    bodyLimit: MAX_PORTRAIT_BYTES,
    returns: Portrait,
    needs: 'portraits.setClient',
    about: 'Sets the picture of the person receiving care, in place of an earlier one.',
  }),
  removeClient: del('/api/portraits/client', {
    changes: areas,
    query: InCircle,
    returns: Done,
    needs: 'portraits.setClient',
    about: 'Removes the picture of the person receiving care.',
  }),
}
