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
      'What is known about the circle’s medications together, with food and with allergies, about each alone from age 65, and what could not be checked. With `name`: what adding that medication would bring.',
  }),
}
