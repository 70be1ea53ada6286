import { spaceOf } from '../../core/program/free-space.ts'
import { because } from './storage-failure.ts'

const LEFT = 'what is left of it is for the database. Please make room there.'

const LOOK_EVERY_BYTES = 1024 * 1024

/**
 * The content of a file that is written into this folder. Ends before it takes what is left to the database, which stops
 * on a full disk. @throws STORAGE_FULL
 */
export async function* leavingRoom(folder: string, content: AsyncIterable<Uint8Array>) {
  let room = 0
  for await (const piece of content) {
    if (piece.length > room) room = Math.min(Math.max(LOOK_EVERY_BYTES, piece.length), await roomIn(folder))
    if (piece.length > room) throw because('STORAGE_FULL', new Error(`The disk of ${folder} is full: ${LEFT}`))
    room -= piece.length
    yield piece
  }
}

async function roomIn(folder: string): Promise<number> {
  const { free, reserved } = await spaceOf(folder)
  return free - reserved
}
