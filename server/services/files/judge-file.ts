import {
  endingOf,
  type FileKind,
  fileKinds,
  fileTypes,
  kindByName,
} from '@kinfold/contract/features/medical-documents/file-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { failure } from '../../core/failure.ts'

/** So much of a file is looked at before any of it is kept: pictures of telephones say their size behind a preview. */
export const HEAD_BYTES = 256 * 1024
/** What a browser can show without running out of memory. */
const MOST_PIXELS = 120_000_000

/** What a file is, by its content; and its name, with the ending that goes with that. @throws WRONG_TYPE, BAD_INPUT */
export async function judgeFile(name: string, head: Buffer): Promise<{ name: string; type: FileKind }> {
  const type = await kindOf(name, head)
  if (!type) throw wrongType()
  if (type.startsWith('image/')) requireSize(type, head)
  return { name: named(name, type), type }
}

async function kindOf(name: string, head: Buffer): Promise<FileKind | undefined> {
  const byName = kindByName(name)
  const found = (await fileTypeFromBuffer(head))?.mime as string | undefined
  // Nothing marks text: its name says so, and nothing in it may say otherwise.
  if (!found) return byName?.startsWith('text/') && isText(head) ? byName : undefined
  const container = containers[found]
  if (container) return byName && container(byName) ? byName : undefined
  return fileTypes.find((type) => type === (sameAs[found] ?? found))
}

/** Office files are folders, and what is in them stands further back than we look. */
const containers: Record<string, (type: FileKind) => boolean> = {
  'application/zip': (type) => type.startsWith('application/vnd.o'),
  'application/x-cfb': (type) => type === 'application/msword' || type.startsWith('application/vnd.ms-'),
}
const sameAs: Record<string, FileKind> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'text/rtf': 'application/rtf',
}

/** No text has these, in any encoding that is still in use for files of one byte a sign. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
export const isText = (piece: Uint8Array): boolean => !NO_TEXT.test(Buffer.from(piece).toString('latin1'))

export const wrongType = () =>
  failure('WRONG_TYPE', { message: 'Please use a PDF, a picture, a text or an Office file.' })

/** @throws BAD_INPUT for what a browser could not show */
export function requireShowable(width: number, height: number) {
  if (width * height <= MOST_PIXELS) return
  throw failure('BAD_INPUT', {
    fields: { file: 'This picture has too many pixels to be shown. Please make it smaller' },
  })
}

/** How large it is may stand further back in these: a JPEG is asked again while it comes, a TIFF no browser shows. */
const SAID_LATER: FileKind[] = ['image/jpeg', 'image/tiff']

function requireSize(type: FileKind, head: Buffer) {
  const size = sizeIn(head)
  if (size) requireShowable(size.width, size.height)
  else if (!SAID_LATER.includes(type))
    throw failure('BAD_INPUT', { fields: { file: 'This picture cannot be read. Please save it as JPEG and add that' } })
}

function sizeIn(head: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height } = measured(head)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

/** The size of a picture, and which side is up. Its bytes are copied: the library reads on into what lies behind them in memory. */
export const measured = (head: Buffer) => imageSize(new Uint8Array(head))

/** 'IMG_1.jpg' that is a PNG -> 'IMG_1.png'; 'scan' -> 'scan.pdf'. */
function named(name: string, type: FileKind): string {
  const [ending] = fileKinds[type]
  if (!name) return `file.${ending}`
  if (kindByName(name) === type) return name
  return `${kindByName(name) ? name.slice(0, -endingOf(name).length - 1) : name}.${ending}`
}
