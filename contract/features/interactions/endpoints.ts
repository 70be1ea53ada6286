import { get } from '../../endpoint.ts'
import { Notices, NoticesQuery } from './schemas.ts'

export const interactions = {
  notices: get('/api/medications/notices', {
    query: NoticesQuery,
    returns: Notices,
    needs: 'medications.read',
    watches: ['medications', 'clients'],
    about:
      'What is known about the circle’s medications together, with food and with its allergies, and what could not be checked. With `name`: what that medication would bring.',
  }),
}
