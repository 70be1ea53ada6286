const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The file types the vault accepts, each with its file extensions, the usual one first. */
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

/** 'scan.PDF' -> 'pdf'; '' if the name has no extension. */
export const endingOf = (name: string): string => /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type according to the file name. */
export const kindByName = (name: string): FileKind | undefined =>
  fileTypes.find((type) => (fileKinds[type] as readonly string[]).includes(endingOf(name)))

/** How a file can be displayed in the page; other files are downloaded and opened elsewhere. */
export function previewOf(type: string): 'pdf' | 'image' | 'text' | undefined {
  if (type === 'application/pdf') return 'pdf'
  if (type.startsWith('text/')) return 'text'
  // Not all browsers display photos from telephones (HEIC) and scanners (TIFF).
  return type.startsWith('image/') && type !== 'image/tiff' && type !== 'image/heic' ? 'image' : undefined
}
