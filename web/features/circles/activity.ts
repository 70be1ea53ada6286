import { type Activity, changedRole, isOtherRole } from '../../access/activity.ts'

export const activity: Activity = {
  sentences: {
    'circles.create': {
      clients: 'created this circle',
      members: ({ entry, role, isSelf, person }) => {
        if (isOtherRole(entry)) return changedRole(entry, person, isSelf)
        return isSelf ? `joined as ${role}` : `made ${person} a member as ${role}`
      },
    },
    'circles.update': {
      members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf),
      medication_schedules: 'moved the times of doses to the new time zone',
      '*': 'changed the care profile',
    },
    'careTeam.changeRole': {
      members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf),
      invitations: ({ entry, person }) => changedRole(entry, person, false),
    },
    'careTeam.setAdmin': {
      members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf),
      invitations: ({ person }) => `changed who is an admin, which ended the invitation to ${person}`,
    },
    'careTeam.remove': {
      members: ({ person, role }) => `removed ${person}, who was ${role}`,
      invitations: ({ person }) => `revoked the invitation to ${person}`,
      clients: ({ person }) => `left the management of this circle to ${person}`,
    },
    'careTeam.leave': {
      members: 'left this circle',
      invitations: ({ person }) => `left this circle, which ended the invitation to ${person}`,
      clients: ({ person }) => `left the management of this circle to ${person}`,
    },
    'careTeam.handOver': {
      clients: ({ person }) => `handed the management of this circle over to ${person}`,
      members: ({ entry, person, isSelf }) => changedRole(entry, person, isSelf),
      invitations: ({ person }) => `handed over the management of this circle, which ended the invitation to ${person}`,
    },
    'careTeam.close': { '*': 'closed this circle' },
  },
  refusals: {
    'careTeam.changeRole': 'changing a role',
    'careTeam.setAdmin': 'making someone an admin',
    'careTeam.remove': 'removing a member',
    'careTeam.handOver': 'handing the circle over',
    'careTeam.close': 'closing the circle',
    'circles.update': 'changing the care profile',
  },
}
