import { documentCategories, subtypeLabels } from '@kinfold/contract/features/medical-documents/categories.ts'
import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { oneOf } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'
import { tool } from '../../access/manifest/tool.ts'
import { listDocuments, summarize } from './list.ts'

/** More than a vault holds. */
const MOST = 5_000

export const findDocuments = tool({
  name: 'documents',
  about:
    'Documents of the medical vault that the asking person may see, by words and category: what each is, its date, when it expires, where the original lies, and its note. What is not found may exist and not be shown to them: say "I find none that you can see".',
  needs: 'medicalDocuments.read',
  input: z.object({
    words: z.optional(z.string().check(z.maxLength(200))),
    category: z.optional(oneOf(documentCategories)),
  }),
  async run(circle, { words, category }) {
    const { items } = await listDocuments(circle, { search: words, category, limit: MOST })
    return {
      documents: items.map((document) => {
        const { id, title, subtype, documentDate, expiresAt, issuer, note, original, status, visibleTo } = document
        return {
          ...{ title, category: document.category, documentDate, expiresAt, issuer, note, original, status, visibleTo },
          subtype: subtype && subtypeLabels[subtype],
          files: document.files.filter(({ isCurrent }) => isCurrent).map(({ name }) => name),
          source: { label: title, path: documentPath(id) },
        }
      }),
    }
  },
})

export const expiringDocuments = tool({
  name: 'expiring_documents',
  about: 'Documents that have expired or will within 60 days, and how many there are of each category.',
  needs: 'medicalDocuments.read',
  input: z.object({}),
  async run(circle) {
    const { expiring, categories } = await summarize(circle)
    return {
      categories,
      expiring: expiring.map(({ id, title, category, expiresAt }) => ({
        ...{ title, category, expiresAt },
        source: { label: title, path: documentPath(id) },
      })),
    }
  },
})

export const documentTools = [findDocuments, expiringDocuments]
