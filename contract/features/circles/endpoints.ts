import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { ClientId } from '../../fields.ts'
import { CareCircle, Client, ClientDetails, CreatedClient, Member, NewClient, PublicClient } from './schemas.ts'

const ThisClient = z.object({ clientId: ClientId })

export const circles = {
  create: post('/api/clients', {
    changes: ['clients', 'members'],
    body: NewClient,
    returns: CreatedClient,
    needs: 'account',
    about: 'Creates a care circle around a client.',
  }),
  clients: get('/api/clients', {
    returns: z.array(Client),
    needs: 'account',
    watches: ['clients', 'members'],
    about: 'The clients whose circles one belongs to.',
  }),
  client: get('/api/clients/:clientId', {
    params: ThisClient,
    returns: ClientDetails,
    needs: 'circles.open',
    watches: ['clients'],
    about: 'A client and their care profile.',
  }),
  publicClient: get('/api/clients/:clientId/public', {
    params: ThisClient,
    returns: PublicClient,
    needs: 'anyone',
    limit: 'lookup',
    about: 'The name behind a link to join a circle.',
  }),
  list: get('/api/care-circles', {
    returns: z.array(CareCircle),
    needs: 'account',
    watches: ['clients', 'members'],
    about: 'One’s care circles, with members and last activity.',
  }),
  team: get('/api/care-team/:clientId', {
    params: ThisClient,
    returns: z.array(Member),
    needs: 'careTeam.read',
    watches: ['members'],
    about: 'Who belongs to a circle.',
  }),
}
