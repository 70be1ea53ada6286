import * as z from 'zod/mini'
import { del, get, patch, post, put } from '../../endpoint.ts'
import { AccountId, ClientId, Done, InCircle } from '../../fields.ts'
import { Profile, ProfileChanges } from '../accounts/schemas.ts'
import {
  AdminChange,
  CareCircle,
  Client,
  ClientChanges,
  ClientDetails,
  CreatedClient,
  Member,
  NewClient,
  PublicClient,
  Removed,
  RoleChange,
  Successor,
} from './schemas.ts'

const ThisClient = z.object({ clientId: ClientId })
const ThisMember = z.object({ clientId: ClientId, memberId: AccountId })

export const circles = {
  saveProfile: patch('/api/users/:id/profile', {
    changes: ['allergies'],
    params: z.object({ id: AccountId }),
    body: ProfileChanges,
    returns: Profile,
    needs: 'self',
    about:
      'Saves the care profile you are setting up. If it is your own care, its allergies are also added to your circle, to be confirmed.',
  }),
  create: post('/api/clients', {
    changes: ['clients', 'members', 'allergies'],
    body: NewClient,
    returns: CreatedClient,
    needs: 'account',
    limit: 'circle',
    about: 'Creates a care circle around a client.',
  }),
  clients: get('/api/clients', {
    returns: z.array(Client),
    needs: 'account',
    watches: ['clients', 'members'],
    about: 'The clients whose circles you belong to.',
  }),
  client: get('/api/clients/:clientId', {
    params: ThisClient,
    returns: ClientDetails,
    needs: 'circles.open',
    watches: ['clients', 'members', 'emergency_contacts'],
    about: 'A client and their care profile.',
  }),
  update: patch('/api/clients/:clientId', {
    params: ThisClient,
    body: ClientChanges,
    returns: ClientDetails,
    needs: 'circles.update',
    changes: ['clients', 'medication_schedules', 'emergency_contacts', 'allergies'],
    about: 'Changes a client’s care profile. `version` is the one that was read.',
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
    about: 'Your care circles, with members and last activity.',
  }),
  team: get('/api/care-team/:clientId', {
    params: ThisClient,
    returns: z.array(Member),
    onDevice: true,
    needs: 'careTeam.read',
    watches: ['members', 'invitations'],
    about: 'Who belongs to a circle, and who is invited to it.',
  }),
  teamOf: get('/api/care-team', {
    query: InCircle,
    returns: z.array(Member),
    onDevice: true,
    needs: 'careTeam.read',
    watches: ['members', 'invitations'],
    about: 'The same, under a path like those of the other lists.',
  }),
  changeRole: patch('/api/care-team/:clientId/member/:memberId', {
    params: ThisMember,
    body: RoleChange,
    returns: Done,
    needs: 'careTeam.changeRole',
    changes: ['members', 'invitations'],
    about: 'Gives a member, or someone who is invited, another role: family or caretaker.',
  }),
  setAdmin: put('/api/care-team/:clientId/member/:memberId/admin', {
    params: ThisMember,
    body: AdminChange,
    returns: Done,
    needs: 'careTeam.setAdmin',
    changes: ['members'],
    about: 'Makes a member an admin, who manages the circle as the client does; or a family member again.',
  }),
  remove: del('/api/care-team/:clientId/member/:memberId', {
    params: ThisMember,
    returns: Removed,
    needs: 'careTeam.remove',
    changes: ['members', 'invitations'],
    about:
      'Removes a member, or revokes an open invitation. What they wrote stays; open invitations they had sent end.',
  }),
  leave: post('/api/care-team/:clientId/leave', {
    params: ThisClient,
    returns: Done,
    needs: 'careTeam.leave',
    changes: ['members', 'clients'],
    about: 'Leaves a circle. The last person who manages it has to hand it over first.',
  }),
  handOver: post('/api/care-team/:clientId/hand-over', {
    params: ThisClient,
    body: Successor,
    returns: Done,
    needs: 'careTeam.handOver',
    changes: ['members', 'clients'],
    about: 'Makes another member the one who manages the circle, in place of whoever created it.',
  }),
  close: post('/api/care-team/:clientId/close', {
    params: ThisClient,
    returns: Done,
    needs: 'careTeam.close',
    changes: ['members', 'clients', 'invitations', 'join_requests'],
    about:
      'Closes a circle for everyone. Its records stay with whoever runs this installation, and nobody can read them.',
  }),
}
