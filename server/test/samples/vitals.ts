import { aThreshold, aVital } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const vitalsSamples: Samples<'vitals' | 'vitalThresholds'> = {
  vitals: {
    list: ({ clientId }) => ({ query: { clientId } }),
    overview: ({ clientId }) => ({ query: { clientId } }),
    chart: ({ clientId }) => ({ query: { clientId, kind: 'heart_rate' } }),
    hours: ({ clientId }) => ({ query: { clientId, kind: 'heart_rate' } }),
    usual: ({ clientId }) => ({ query: { clientId, kind: 'heart_rate' } }),
    exportFile: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aVital() }),
    read: aboutVital,
    update: async (circle, author) => {
      const { id: _, ...content } = aVital({ value: 80 })
      return { ...(await aboutVital(circle, author)), body: { ...content, version: 1 } }
    },
    markInError: async (circle, author) => ({
      ...(await aboutVital(circle, author)),
      body: { reason: 'Wrong person' },
    }),
    restore: aboutVital,
  },
  vitalThresholds: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: async (circle) => {
      await aboutThreshold(circle)
      return {
        query: { clientId: circle.clientId },
        body: aThreshold({ kind: 'temperature', unit: '°C', attentionLow: null, urgentLow: null, attentionHigh: 38 }),
      }
    },
    update: async (circle) => {
      const { id: _, ...content } = aThreshold({ attentionLow: 89 })
      return { ...(await aboutThreshold(circle)), body: { ...content, version: 1 } }
    },
    remove: aboutThreshold,
    restore: aboutThreshold,
  },
}

async function aboutVital(circle: Circle, author: Person) {
  const writes = author.userId === circle.outsider.userId ? circle.caretaker : author
  const { id } = await as(writes).vitals.create({ body: aVital() })
  return { params: { id }, query: { clientId: circle.clientId } }
}

/** Each figure has one range at a time, so those of earlier samples are removed. */
async function aboutThreshold(circle: Circle) {
  const by = as(circle.admin)
  for (const { id } of (await by.vitalThresholds.list()).items) await by.vitalThresholds.remove({ params: { id } })
  const { id } = await by.vitalThresholds.create({ body: aThreshold() })
  return { params: { id }, query: { clientId: circle.clientId } }
}
