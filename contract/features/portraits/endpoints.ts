import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { MAX_PORTRAIT_BYTES, NewPortrait, Portrait } from './schemas.ts'

const areas = ['portraits'] as const
const ANY = ['*/*'] as const

/* `setOwn` and `setClient` say the same in full: what is spread in stays in the browser, with the schemas it names (leanContract, decision 53). */

export const portraits = {
  list: get('/api/portraits', {
    query: InCircle,
    returns: z.array(Portrait),
    needs: 'portraits.read',
    watches: areas,
    about: 'Whose picture there is in the circle.',
  }),
  picture: get('/api/portraits/:id', {
    params: WithId,
    query: InCircle,
    answers: 'file',
    media: ['image/jpeg'],
    disposition: 'inline',
    needs: 'portraits.read',
    about: 'A picture, square.',
  }),
  setOwn: post('/api/portraits/own', {
    changes: areas,
    query: NewPortrait,
    takes: 'file',
    media: ANY,
    bodyLimit: MAX_PORTRAIT_BYTES,
    returns: Portrait,
    needs: 'portraits.setOwn',
    about: 'Shows oneself to the circle; takes the place of an earlier picture.',
  }),
  removeOwn: del('/api/portraits/own', {
    changes: areas,
    query: InCircle,
    returns: Done,
    needs: 'portraits.setOwn',
    about: 'Takes one’s own picture away.',
  }),
  setClient: post('/api/portraits/client', {
    changes: areas,
    query: NewPortrait,
    takes: 'file',
    media: ANY,
    bodyLimit: MAX_PORTRAIT_BYTES,
    returns: Portrait,
    needs: 'portraits.setClient',
    about: 'The picture of the person who is cared for; takes the place of an earlier one.',
  }),
  removeClient: del('/api/portraits/client', {
    changes: areas,
    query: InCircle,
    returns: Done,
    needs: 'portraits.setClient',
    about: 'Takes it away.',
  }),
}
