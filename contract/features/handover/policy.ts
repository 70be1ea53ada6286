import { everyone, type Policy } from '../../access.ts'

/** Each part is governed by its own permission: care logs, doses, tasks ... */
export const handoverPolicy = {
  'handover.read': everyone,
  'handover.acknowledge': everyone,
  'handover.takeBack': { client: 'own', admin: 'own', family: 'own', caretaker: 'own' },
} satisfies Policy
