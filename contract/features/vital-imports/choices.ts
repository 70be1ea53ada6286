export const importFormats = ['csv', 'apple_health', 'fhir'] as const
export type ImportFormat = (typeof importFormats)[number]

/** `ready`: parsed, not started. `undoing`: its readings are being removed again. */
export const importStates = ['ready', 'queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** The server is working on it. */
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
  'context',
  'position',
  'method',
  'note',
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
/** The comma comes last: with decimal commas it splits rows as evenly as the real separator. */
export const separators = [';', '\t', '|', ','] as const
export const dateOrders = ['DMY', 'MDY'] as const

/** Wider files are not tables of readings. */
export const MOST_COLUMNS = 500
