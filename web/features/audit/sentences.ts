import { type Role, roleLabels } from '@kinfold/contract/access.ts'
import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'

/** What stands after a person's name. `person`: whom it was done to, their name or 'someone'. */
type SentenceParts = { entry: ActivityEntry; person: string; isSelf: boolean; role: string }
type Sentence = string | ((parts: SentenceParts) => string)

const newTimes = 'changed when a medication is due'

/** By action, then by what was changed: one action may change several things. '*': anything else it changed. */
const sentences: Record<string, Record<string, Sentence>> = {
  'circles.create': {
    clients: 'created this circle',
    members: ({ role, isSelf, person }) => (isSelf ? `joined as ${role}` : `made ${person} a member as ${role}`),
  },
  'circles.update': {
    medication_schedules: 'set the times of doses to the new time zone',
    '*': 'changed the care profile',
  },
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
    invitations: ({ person, role }) => `invited ${person} as ${role}`,
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
  'handover.acknowledge': { '*': 'read the handover' },
  'careTasks.create': { '*': 'planned a task' },
  'careTasks.update': { '*': 'changed a task' },
  'careTasks.assign': { '*': 'gave a task to someone' },
  'careTasks.claim': { '*': 'took on a task, or gave it back' },
  'careTasks.check': { '*': 'ticked something off a checklist' },
  'careTasks.complete': { care_task_completions: 'completed or skipped a task', '*': 'moved a task on' },
  'careTasks.undo': { care_task_completions: 'took back having completed a task', '*': 'put a task back' },
  'careTasks.cancel': { '*': 'took a task off the list, or put it back' },
  'reminders.settings': { '*': 'changed how they are reminded' },
  'allergies.create': { '*': 'noted an allergy' },
  'allergies.adopt': { '*': 'made rows of the allergies that the care profile named' },
  'allergies.update': { '*': 'changed an allergy' },
  'allergies.confirm': { '*': 'confirmed an allergy' },
  'allergies.remove': { '*': 'removed an allergy, or took that back' },
  'medications.create': { medication_schedules: newTimes, '*': 'added a medication' },
  'medications.update': { medication_schedules: newTimes, '*': 'changed a medication' },
  'medications.setStatus': { medication_schedules: newTimes, '*': 'changed whether a medication is taken' },
  'medications.confirm': { medication_schedules: newTimes, '*': 'confirmed a medication' },
  'medications.reconcile': {
    medication_reconciliations: 'brought the medications in line with a new list',
    medication_schedules: newTimes,
    '*': 'changed a medication by a new list',
  },
  'medications.setStock': { '*': 'noted how much of a medication is there' },
  'medications.deliver': { '*': 'noted that a medication was delivered' },
  'medications.removeDelivery': { '*': 'took back a delivery of a medication' },
  'medications.remove': { medication_schedules: newTimes, '*': 'removed a medication' },
  'refills.keep': {
    care_task_completions: 'saw that a medication was refilled',
    '*': 'asked for more of a medication that runs low, or saw that it came',
  },
  'doses.record': { '*': 'recorded a dose' },
  'doses.undo': { '*': 'took a record of a dose back' },
  'doses.markInError': { '*': 'marked a dose as entered in error' },
  'doses.effect': { '*': 'noted how a dose worked' },
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
  'careTasks.cancel': 'taking a task off the list',
  'careTasks.undo': 'taking back what someone else did',
  'medications.create': 'adding a medication',
  'medications.update': 'changing a medication',
  'medications.setStatus': 'changing whether a medication is taken',
  'medications.confirm': 'confirming a medication',
  'medications.reconcile': 'bringing the medications in line with a new list',
  'medications.removeDelivery': 'taking back somebody else’s delivery of a medication',
  'medications.remove': 'removing a medication',
  'doses.undo': 'taking back somebody else’s record of a dose',
  'doses.markInError': 'marking a dose as entered in error',
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
