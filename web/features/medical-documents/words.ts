import { fileKinds, fileTypes } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import { dayText, numberText } from '@kinfold/contract/format.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'

const KB = 1000

/** '340 kB', '4.2 MB' */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} kB`
  return `${numberText(Math.round(bytes / ((KB * KB) / 10)) / 10)} MB`
}

/** 'Expired on 3 Nov 2026', 'Expires tomorrow', 'Expires in 12 days', 'Expires on 4 Dec 2027' */
export function expiryText(day: string, today: string): string {
  const left = daysBetween(today, day)
  if (left < 0) return `Expired on ${dayText(day, 'date')}`
  if (left === 0) return 'Expires today'
  if (left === 1) return 'Expires tomorrow'
  return left <= 60 ? `Expires in ${left} days` : `Expires on ${dayText(day, 'date')}`
}

export const isExpiring = (day: string, today: string): boolean => daysBetween(today, day) <= 60

/** What the file dialog offers. Without HEIC: telephones then give a JPEG, which every browser shows and of which we take the place away. */
export const accepted = fileTypes
  .filter((type) => type !== 'image/heic')
  .flatMap((type) => [type, ...fileKinds[type].map((ending) => `.${ending}`)])
  .join()
