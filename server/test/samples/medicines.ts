import { v7 as uuidv7 } from 'uuid'
import { aMedication, anAllergy } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const medicinesSamples: Samples<
  'medications' | 'doses' | 'allergies' | 'reconciliations' | 'deliveries' | 'interactions'
> = {
  medications: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ body: aMedication(clientId, { dosage: '1 tablet' }) }),
    update: async (circle, author) => {
      const { clientId: _, id: _id, ...content } = aMedication(circle.clientId)
      return { ...(await aboutMedication(circle, author)), body: { ...content, version: 1 } }
    },
    setStatus: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { status: 'stopped', reason: 'The doctor said so' },
    }),
    confirm: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { verification: 'clinician_list' },
    }),
    setStock: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { onHand: 30, refillAt: 10 },
    }),
    proposals: ({ clientId }) => ({ query: { clientId, name: 'Madopar 125' } }),
    history: aboutMedication,
    remove: aboutMedication,
  },
  doses: {
    adherence: ({ clientId }) => ({ query: { clientId } }),
    due: ({ clientId }) => ({ query: { clientId, from: '2026-11-20', to: '2026-11-26' } }),
    plans: ({ clientId }) => ({ query: { clientId } }),
    list: ({ clientId }) => ({ query: { clientId } }),
    record: async ({ clientId }, author) => {
      const { params, query } = await aboutMedication({ clientId }, author)
      return { query, body: { id: uuidv7(), medicationId: params.id, outcome: 'taken' } }
    },
    undo: aboutDose,
    read: aboutDose,
    markInError: async (circle, author) => ({ ...(await aboutDose(circle, author)), body: { reason: 'Wrong person' } }),
    effect: async (circle, author) => ({ ...(await aboutDose(circle, author)), body: { effect: 'helped' } }),
  },
  allergies: {
    list: ({ clientId }) => ({ query: { clientId } }),
    reading: ({ clientId }) => ({ query: { clientId, substance: 'Penicillin' } }),
    create: ({ clientId }) => ({ query: { clientId }, body: anAllergy() }),
    fromText: ({ clientId }) => ({ query: { clientId }, body: { text: 'Penicillin and sulfa; latex (rash)' } }),
    update: async (circle, author) => {
      const { id: _, ...content } = anAllergy()
      return { ...(await aboutAllergy(circle, author)), body: { ...content, version: 1 } }
    },
    confirm: aboutAllergy,
    remove: aboutAllergy,
    restore: aboutAllergy,
    history: aboutAllergy,
  },
  reconciliations: {
    list: ({ clientId }) => ({ query: { clientId } }),
    compare: ({ clientId }) => ({ query: { clientId }, body: { lines: ['Ramipril 5 mg 1-0-0'] } }),
    confirm: async ({ clientId, creator }) => {
      const { id: _, clientId: _2, verification: _3, ...content } = aMedication(clientId)
      const current = (await as(creator).medications.list()).filter(({ active }) => active)
      const kept = current.map(({ id, version }) => ({ decision: 'kept' as const, medicationId: id, version }))
      const added = { decision: 'added' as const, medicationId: uuidv7(), listed: 'Ramipril 5 mg 1-0-0', content }
      return { query: { clientId }, body: { id: uuidv7(), occasion: 'hospital', lines: [...kept, added] } }
    },
  },
  deliveries: {
    list: async (circle, author) => {
      const about = await aboutMedication(circle, author)
      // Two, so that there is a second page.
      for (const id of [uuidv7(), uuidv7()])
        await as(author).deliveries.record({ ...about, body: { id, quantity: 30 } })
      return about
    },
    record: async (circle, author) => ({
      ...(await aboutMedication(circle, author)),
      body: { id: uuidv7(), quantity: 30, expiresOn: '2028-01-31' },
    }),
    remove: async (circle, author) => {
      const { params, query } = await aboutMedication(circle, author)
      const id = uuidv7()
      await as(author).deliveries.record({ params, query, body: { id, quantity: 30 } })
      return { params: { id }, query }
    },
  },
  interactions: { notices: ({ clientId }) => ({ query: { clientId, name: 'Ibuprofen 400 mg' } }) },
}

async function aboutAllergy({ clientId }: { clientId: number }, author: Person) {
  const { id } = await as(author).allergies.create({ body: anAllergy() })
  return { params: { id }, query: { clientId } }
}

async function aboutMedication({ clientId }: Pick<Circle, 'clientId'>, author: Person) {
  const { id } = await as(author).medications.create({
    body: aMedication(clientId, { schedule: { kind: 'as_needed' } }),
  })
  return { params: { id }, query: { clientId } }
}

async function aboutDose(circle: Circle, author: Person) {
  const { params, query } = await aboutMedication(circle, author)
  const { id } = await as(author).doses.record({
    query,
    body: { id: uuidv7(), medicationId: params.id, outcome: 'taken' },
  })
  return { params: { id }, query }
}
