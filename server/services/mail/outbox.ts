import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter } from './letter.ts'
import type { Mail, MailNeeds } from './mail.ts'
import { messageOf } from './message.ts'

/** Stores letters as files in DATA_DIR/outbox, in the order they were written, for the operator to pass on. */
export function openOutbox({ dataDir, mailFrom }: MailNeeds['config']): Pick<Mail, 'send' | 'waiting'> {
  const folder = folderIn(dataDir)
  return {
    send: async (letter, { id: known } = {}) => {
      const id = known ?? randomUUID()
      // Only with a given id, because listing a large folder is slow.
      if (known && (await lettersIn(folder)).some((file) => file.endsWith(`-${id}.eml`))) return { id, state: 'kept' }
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, await asFile(letter, mailFrom, id), { mode: 0o600 })
      await rename(`${file}.part`, file)
      return { id, state: 'kept' }
    },
    waiting: async () => (await lettersIn(folder)).length,
  }
}

/** Those that are in the outbox: also after SMTP_URL was set, because none of them is sent then. */
export async function keptAmong(dataDir: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const files = await lettersIn(folderIn(dataDir))
  return new Set(ids.filter((id) => files.some((file) => file.endsWith(`-${id}.eml`))))
}

const folderIn = (dataDir: string) => join(dataDir, 'outbox')
const lettersIn = (folder: string) => readdir(folder).catch((): string[] => [])

async function asFile(letter: Letter, from: string, id: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const message = messageOf(letter, from, id)
  // In the text of a letter a mail program has to put a link together again from two lines; an operator with `less` does not.
  const headers = {
    ...message.headers,
    ...(letter.action && { 'X-Link': { prepared: true, value: letter.action.url } }),
  }
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail({ ...message, headers })
  return written.message as Buffer
}
