import { everyone, type Policy } from '../../access.ts'

/** What of it somebody reads goes by the right of each part: care logs, doses, tasks ... */
export const handoverPolicy = {
  'handover.read': everyone,
  'handover.acknowledge': everyone,
  'handover.takeBack': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
