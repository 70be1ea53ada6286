import { summaryParts } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import { v7 as uuidv7 } from 'uuid'
import { unsubscribePath } from '../../access/notifications/unsubscribe.ts'
import { calendarSamples, someDays } from '../records/calendar-samples.ts'
import { aBugReport, anErrorReport } from '../records/reports.ts'
import { archivesSamples } from '../samples/archives.ts'
import { assistantSamples } from '../samples/assistant.ts'
import { careLogsSamples } from '../samples/care-logs.ts'
import { careTasksSamples } from '../samples/care-tasks.ts'
import { documentsSamples } from '../samples/documents.ts'
import { emergencySamples } from '../samples/emergency.ts'
import { foodSamples } from '../samples/food.ts'
import { medicinesSamples } from '../samples/medicines.ts'
import { moodSamples } from '../samples/mood.ts'
import { peopleSamples } from '../samples/people.ts'
import { portraitsSamples } from '../samples/portraits.ts'
import { pushSamples } from '../samples/push.ts'
import { vitalImportsSamples } from '../samples/vital-imports.ts'
import { vitalsSamples } from '../samples/vitals.ts'
import { as } from './calls.ts'
import { theKinfold } from './kinfold.ts'
import type { Circle, Samples } from './sample.ts'

/**
 * One valid call for each endpoint, by topic. The generated tests (access, bad input) are based on these; the type
 * checker requires one for every new endpoint.
 */
export const samples: Samples = {
  ...archivesSamples,
  ...assistantSamples,
  ...peopleSamples,
  ...medicinesSamples,
  ...emergencySamples,
  ...documentsSamples,
  ...careLogsSamples,
  ...foodSamples,
  ...careTasksSamples,
  system: { health: () => ({}), settings: () => ({}) },
  ...calendarSamples,
  activities: { list: ({ clientId }) => ({ query: { clientId, ...someDays } }) },
  ...moodSamples,
  ...vitalsSamples,
  ...vitalImportsSamples,
  reminders: {
    settings: ({ clientId }) => ({ query: { clientId } }),
    saveSettings: ({ clientId }) => ({
      query: { clientId },
      body: { channels: { logs: { mail: true } }, quietFrom: '22:00', quietUntil: '07:00', zone: 'Europe/Berlin' },
    }),
  },
  notifications: {
    list: () => ({}),
    seen: () => ({ body: {} }),
    unsubscribe: async (circle) => ({ params: { token: await tokenOf(circle) } }),
    unsubscribePage: async (circle) => ({ params: { token: await tokenOf(circle) } }),
  },
  preferences: { read: () => ({}), change: () => ({ body: { textSize: 130 } }) },
  ...pushSamples,
  audit: { activity: ({ clientId }) => ({ params: { clientId }, query: {} }) },
  reports: { bug: () => ({ body: aBugReport() }), error: () => ({ body: anErrorReport() }) },
  ...portraitsSamples,
  dashboard: { read: ({ clientId }) => ({ query: { clientId } }) },
  careSummary: { read: aSummary, pdf: aSummary },
  handover: {
    read: ({ clientId }) => ({ query: { clientId, by: 'others' } }),
    sinceYouLooked: ({ clientId }) => ({ query: { clientId } }),
    acknowledgements: ({ clientId }) => ({ query: { clientId } }),
    acknowledge: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), until: 1 } }),
    takeBack: async ({ clientId, outsider, caretaker }, author) => {
      const reader = author.userId === outsider.userId ? caretaker : author
      const params = await as(reader).handover.acknowledge({ body: { id: uuidv7(), until: 1 } })
      return { query: { clientId }, params }
    },
  },
  fhir: {
    everything: ({ clientId }) => ({ params: { clientId } }),
    search: ({ clientId }) => ({ params: { clientId, type: 'Patient' } }),
  },
  live: { stream: () => ({}) },
}

function aSummary({ clientId }: Circle) {
  return { query: { clientId, from: '2026-01-01', to: '2026-12-31', parts: [...summaryParts] } }
}

/** From the letters to the client. */
const tokenOf = async ({ clientId, client: { userId } }: Circle) =>
  unsubscribePath((await theKinfold()).services.tokens, { clientId, userId })
    .split('/')
    .at(-1)!
