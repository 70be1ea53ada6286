import {
  type DocumentCategory,
  type DocumentSubtype,
  defaultVisibility,
  hasSubtypes,
  subtypeLabels,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import { DocumentContent, type MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import * as z from 'zod/mini'

/** The form's values, as text. */
export type DocumentValues = {
  title: string
  category: DocumentCategory | ''
  subtype: string
  documentDate: string
  expiresAt: string
  remindDays: string
  issuer: string
  /** Separated by commas. */
  tags: string
  note: string
  original: string
  visibleTo: 'circle' | 'family'
  status: 'current' | 'superseded'
}

const DEFAULT_REMIND_DAYS = '30'

export const blankDocument = (category?: DocumentCategory, subtype: DocumentSubtype | '' = ''): DocumentValues => ({
  title: subtype && subtypeLabels[subtype],
  category: category ?? '',
  subtype,
  documentDate: '',
  expiresAt: '',
  remindDays: DEFAULT_REMIND_DAYS,
  issuer: '',
  tags: '',
  note: '',
  original: '',
  visibleTo: category ? defaultVisibility(category) : 'circle',
  status: 'current',
})

export const valuesOf = (document: MedicalDocument): DocumentValues => ({
  title: document.title,
  category: document.category,
  subtype: document.subtype ?? '',
  documentDate: document.documentDate ?? '',
  expiresAt: document.expiresAt ?? '',
  remindDays: document.remindDays?.toString() ?? (document.expiresAt ? '' : DEFAULT_REMIND_DAYS),
  issuer: document.issuer ?? '',
  tags: document.tags.join(', '),
  note: document.note ?? '',
  original: document.original ?? '',
  visibleTo: document.visibleTo,
  status: document.status,
})

type WithStatus = Pick<MedicalDocument, 'status'>

/** Whether it is valid, as the person chose it. Otherwise as it was saved: a replaced document must not become valid. */
export const statusIn = (mine: WithStatus, opened: WithStatus, saved: WithStatus) =>
  mine.status === opened.status ? saved.status : mine.status

/** Initial values of a replacing document. */
export const successorOf = (document: MedicalDocument): DocumentValues => ({
  ...valuesOf(document),
  documentDate: '',
  expiresAt: '',
  note: '',
  status: 'current',
})

/** The values to send. A category that was not chosen is reported by the schema. */
export function contentOf(values: DocumentValues): z.input<typeof DocumentContent> {
  const category = values.category as DocumentCategory
  return {
    ...values,
    category,
    subtype: hasSubtypes(category) && values.subtype ? (values.subtype as DocumentSubtype) : null,
    documentDate: values.documentDate || null,
    expiresAt: values.expiresAt || null,
    remindDays: values.expiresAt && values.remindDays ? Number(values.remindDays) : null,
    tags: values.tags.split(',').flatMap((tag) => tag.trim() || []),
  }
}

/** Validates the form with the server's schema. */
export const DocumentForm = z.pipe(z.transform(contentOf), DocumentContent)
