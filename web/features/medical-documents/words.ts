import { fileKinds, fileTypes } from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import { numberText } from '@kinfold/contract/format.ts'

const KB = 1000

/** '340 kB', '4.2 MB' */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  if (bytes < KB * KB) return `${Math.round(bytes / KB)} kB`
  return `${numberText(Math.round(bytes / ((KB * KB) / 10)) / 10)} MB`
}

/** Types in the file dialog. Without HEIC phones offer a JPEG, which every browser shows and from which we remove the location. */
export const accepted = fileTypes
  .filter((type) => type !== 'image/heic')
  .flatMap((type) => [type, ...fileKinds[type].map((ending) => `.${ending}`)])
  .join()
