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

/**
 * How much of a file is examined before storing any of it: in pictures from telephones the size comes after a preview.
 */
export const HEAD_BYTES = 256 * 1024
/** The most a browser can show without running out of memory. */
const MOST_PIXELS = 120_000_000

/** The type of a file by its content, and its name with the matching extension. @throws WRONG_TYPE, BAD_INPUT */
export async function judgeFile(name: string, head: Buffer): Promise<{ name: string; type: FileKind }> {
  const type = await kindOf(name, head)
  if (!type) throw wrongType()
  if (type.startsWith('image/')) requireSize(type, head)
  return { name: named(name, type), type }
}

async function kindOf(name: string, head: Buffer): Promise<FileKind | undefined> {
  const byName = kindByName(name)
  const found = (await fileTypeFromBuffer(head))?.mime as string | undefined
  const container = found && containers[found]
  if (container) return byName && container(byName) ? byName : undefined
  const known = fileTypes.find((type) => type === (found && (sameAs[found] ?? found)))
  if (known) return known
  if (!found && byName === PDF && head.subarray(0, LATEST_PDF).includes('%PDF-')) return PDF
  // Text has no signature, so the name decides. It may begin like a file of another type: 'BMI 24', 'solid food'.
  return byName?.startsWith('text/') && isText(head) ? byName : undefined
}

const PDF = 'application/pdf'
/** Some scanners and banks write a few bytes before a PDF; readers look for its beginning this far. */
const LATEST_PDF = 1024

/** Office files are zip containers, whose content is beyond the examined part. */
const containers: Record<string, (type: FileKind) => boolean> = {
  'application/zip': (type) => type.startsWith('application/vnd.o'),
  'application/x-cfb': (type) => type === 'application/msword' || type.startsWith('application/vnd.ms-'),
}
const sameAs: Record<string, FileKind> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'text/rtf': 'application/rtf',
}

/** Bytes that do not occur in text, in any single-byte encoding still in use. */
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

/** Formats whose size may come later: a JPEG is examined again while it is stored, and no browser shows a TIFF. */
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

/**
 * The size and orientation of a picture. Its bytes are copied, because the library would read beyond them in a shared
 * buffer.
 */
export const measured = (head: Buffer) => imageSize(new Uint8Array(head))

/** 'IMG_1.jpg' that is a PNG -> 'IMG_1.png'; 'scan' -> 'scan.pdf'. */
function named(name: string, type: FileKind): string {
  const [ending] = fileKinds[type]
  if (!name) return `file.${ending}`
  if (kindByName(name) === type) return name
  return `${kindByName(name) ? name.slice(0, -endingOf(name).length - 1) : name}.${ending}`
}
