import { get } from '../../endpoint.ts'
import { Notices, NoticesQuery } from './schemas.ts'

export const interactions = {
  notices: get('/api/medications/notices', {
    query: NoticesQuery,
    returns: Notices,
    onDevice: true,
    needs: 'medications.read',
    watches: ['medications', 'allergies', 'clients'],
    about:
      'What is known about the circle’s medications together, with food and with its allergies, each alone from 65 years on, and what could not be checked. With `name`: what that medication would bring.',
  }),
}
