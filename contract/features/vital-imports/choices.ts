export const importFormats = ['csv', 'apple_health', 'fhir'] as const
export type ImportFormat = (typeof importFormats)[number]

/** `ready`: looked at, not begun. `undoing`: its readings are being taken out again. */
export const importStates = ['ready', 'queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** It goes on by itself. */
export const isUnderWay = (state: ImportState): boolean => ['queued', 'running', 'undoing'].includes(state)

export const columnRoles = [
  'ignored',
  'date',
  'time',
  'zone',
  'kind',
  'number',
  'unit',
  'source',
  'id',
  'reading',
] as const
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
] as const
/** The comma last: where decimals have one, it parts rows as evenly as the separator itself. */
export const separators = [';', '\t', '|', ','] as const
export const dateOrders = ['DMY', 'MDY'] as const
