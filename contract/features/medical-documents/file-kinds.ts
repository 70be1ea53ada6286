const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** What the vault keeps: each type with the endings that its names have, the usual one first. */
export const fileKinds = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'text/plain': ['txt', 'md', 'log'],
  'text/csv': ['csv'],
  [`${openXml}.wordprocessingml.document`]: ['docx'],
  [`${openXml}.spreadsheetml.sheet`]: ['xlsx'],
  [`${openXml}.presentationml.presentation`]: ['pptx'],
  [`${openDocument}.text`]: ['odt'],
  [`${openDocument}.spreadsheet`]: ['ods'],
  [`${openDocument}.presentation`]: ['odp'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/rtf': ['rtf'],
} as const satisfies Record<`${string}/${string}`, readonly string[]>
export type FileKind = keyof typeof fileKinds

export const fileTypes = Object.keys(fileKinds) as FileKind[]

/** 'scan.PDF' -> 'pdf'; '' where a name has no ending. */
export const endingOf = (name: string): string => /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a name says that its file is. */
export const kindByName = (name: string): FileKind | undefined =>
  fileTypes.find((type) => (fileKinds[type] as readonly string[]).includes(endingOf(name)))

/** How a file can be shown in the page; what cannot be shown is saved and opened elsewhere. */
export function previewOf(type: string): 'pdf' | 'image' | 'text' | undefined {
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('text/')) return 'text'
  // Browsers differ in what they show of photos of telephones and of scanners.
  return type.startsWith('image/') && type !== 'image/tiff' && type !== 'image/heic' ? 'image' : undefined
}
