import { type Role, roleLabels } from '@kinfold/contract/access.ts'
import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'

/** What stands after a person's name. `person`: whom it was done to, their name or 'someone'. */
type Told = { entry: ActivityEntry; person: string; isSelf: boolean; role: string }
type Sentence = string | ((told: Told) => string)

/** By action, then by what was changed: one action may change several things. '*': anything else it changed. */
const sentences: Record<string, Record<string, Sentence>> = {
  'circles.create': {
    clients: 'created this circle',
    members: ({ role, isSelf, person }) => (isSelf ? `joined as ${role}` : `made ${person} a member as ${role}`),
  },
  'circles.update': { '*': 'changed the care profile' },
  'accounts.selectClient': { members: 'looked at this circle first from now on' },
  'invitations.create': { '*': ({ person, role }) => `invited ${person} as ${role}` },
  'invitations.resend': { '*': ({ person }) => `sent the invitation to ${person} again` },
  'invitations.revoke': { '*': ({ person }) => `took back the invitation to ${person}` },
  'invitations.accept': {
    invitations: 'accepted an invitation',
    members: ({ role, isSelf, person }) => (isSelf ? `joined as ${role}` : `let ${person} join as ${role}`),
    '*': 'accepted an invitation',
  },
  'invitations.decline': { '*': 'declined an invitation' },
  'joinRequests.create': { '*': 'asked to join' },
  'joinRequests.approve': {
    join_requests: ({ person }) => `approved ${person}’s request to join`,
    members: ({ person, role }) => `let ${person} join as ${role}`,
    '*': 'approved a request to join',
  },
  'joinRequests.reject': { '*': ({ person }) => `rejected ${person}’s request to join` },
  'joinRequests.withdraw': { '*': 'took a request to join back' },
  'careTeam.changeRole': {
    members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf),
    invitations: ({ entry, person }) => changedRole(entry, person, false),
  },
  'careTeam.remove': {
    members: ({ person, role }) => `removed ${person}, who was ${role}`,
    invitations: ({ person }) => `took back the invitation to ${person}`,
    clients: ({ person }) => `left the management of this circle to ${person}`,
  },
  'careTeam.leave': {
    members: 'left this circle',
    clients: ({ person }) => `left the management of this circle to ${person}`,
  },
  'careTeam.handOver': {
    clients: ({ person }) => `handed the management of this circle over to ${person}`,
    members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf),
  },
  'careTeam.close': { '*': 'closed this circle' },
  'careLogs.create': { '*': 'wrote a care log' },
  'careLogs.update': { '*': 'changed a care log' },
  'careLogs.remove': { '*': 'deleted a care log' },
  'careLogs.restore': { '*': 'took the deletion of a care log back' },
  'careLogs.markInError': { '*': 'marked a care log as entered in error' },
  'careLogs.comment': { '*': 'commented on a care log' },
  'careLogs.removeComment': { '*': 'deleted a comment' },
  'careLogs.acknowledge': { '*': 'confirmed having read a care log' },
  'medications.create': { '*': 'added a medication' },
  'vault.download': { '*': 'downloaded a document' },
  'emergencyContacts.create': { '*': 'added an emergency contact' },
  'emergencyContacts.adopt': { '*': 'made the care profile’s contact the first emergency contact' },
  'emergencyContacts.update': { '*': 'changed an emergency contact' },
  'emergencyContacts.remove': { '*': 'removed an emergency contact, or took that back' },
  'emergencyContacts.reorder': { '*': 'changed whom to call first' },
  'emergencyCard.update': { '*': 'changed what the emergency card shows' },
  'emergencyCard.renewLink': {
    '*': ({ entry }) =>
      entry.detail === 'made'
        ? 'made a new link to the emergency card'
        : 'ended the link to the emergency card before it',
  },
  'emergencyCard.revokeLink': { '*': 'ended the link to the emergency card' },
  'emergencyCard.print': { '*': 'printed the emergency card' },
  'emergencyCard.open': { '*': 'opened the emergency card' },
  'access.refused': { '*': ({ entry }) => `was refused: ${refusals[entry.subjectId] ?? words(entry.subjectId)}` },
  insert: { members: ({ person, role }) => `added ${person} as ${role}` },
  delete: { members: ({ person, role }) => `removed ${person}, who was ${role}` },
  update: { members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf) },
}

/** What someone wanted to do and may not; by the permission's name. */
const refusals: Record<string, string> = {
  'audit.read': 'seeing the activity of this circle',
  'careLogs.create': 'writing a care log',
  'careLogs.update': 'changing a care log',
  'careLogs.remove': 'deleting a care log',
  'careLogs.markInError': 'marking a care log as entered in error',
  'careLogs.removeComment': 'deleting a comment',
  'medications.create': 'adding a medication',
  'emergencyContacts.update': 'changing an emergency contact',
  'emergencyContacts.remove': 'removing an emergency contact',
  'emergencyContacts.reorder': 'changing whom to call first',
  'emergencyCard.update': 'changing what the emergency card shows',
  'emergencyCard.share': 'handling the link to the emergency card',
  'emergencyCard.seeOpenings': 'seeing who opened the emergency card',
  'invitations.create': 'inviting someone',
  'careTeam.changeRole': 'changing a role',
  'careTeam.remove': 'removing a member',
  'careTeam.handOver': 'handing the circle over',
  'careTeam.close': 'closing the circle',
  'circles.update': 'changing the care profile',
  'invitations.read': 'seeing the invitations',
  'invitations.resend': 'sending an invitation again',
  'invitations.revoke': 'taking an invitation back',
  'joinRequests.answer': 'answering a request to join',
}

/** What one entry says, after the name of who did it: 'wrote a care log'. */
export function sentenceOf(entry: ActivityEntry): string {
  const known = sentences[entry.action]
  const sentence = known?.[entry.subject] ?? known?.['*']
  if (sentence === undefined) return `${words(entry.action)} (${words(entry.subject)})`
  if (typeof sentence === 'string') return sentence
  const isSelf = entry.personId !== null && entry.personId === entry.whoId
  return sentence({ entry, isSelf, person: entry.personName ?? 'someone', role: roleName(entry.detail) })
}

/** Nobody signed in did it: someone who is not a member yet, or the program itself, or whoever runs it. */
export function whoOf({ whoId, whoName, action, subject, personName }: ActivityEntry): string {
  if (whoName !== null) return whoName
  if (whoId === null && action === 'emergencyCard.open') return 'Someone with the link'
  const isNewcomer = subject === 'invitations' || subject === 'join_requests'
  if (isNewcomer && personName !== null) return personName
  return whoId === null ? PRODUCT : 'Someone'
}

function changedRole({ detail }: ActivityEntry, person: string, isSelf: boolean): string {
  const whose = isSelf ? 'their own' : `${person}’s`
  const [before, after] = detail?.split(' -> ') ?? []
  if (!before || !after) return `changed ${whose} membership`
  return `changed ${whose} role from ${roleName(before)} to ${roleName(after)}`
}

const roleName = (role: string | null | undefined) => roleLabels[role as Role] ?? 'a member'

/** 'careLogs.markInError' -> 'care logs: mark in error', 'care_logs' -> 'care logs' */
const words = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replace('.', ': ')
