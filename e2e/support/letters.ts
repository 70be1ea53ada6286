import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'

export type ReceivedLetter = { subject: string; text: string; link: string }

const PATIENCE_MS = 30_000

/** The newest email in a folder of .eml files, whose names sort in the order of writing. */
export async function findLetter(folder: string, email: string, subject = /./): Promise<ReceivedLetter> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    for (const file of lettersIn(folder).reverse()) {
      const letter = await PostalMime.parse(readFileSync(join(folder, file)))
      const { text = '', subject: about = '' } = letter
      if (letter.to?.[0]?.address !== email || !subject.test(about)) continue
      return { subject: about, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
    }
    await sleep(50)
  }
  throw new Error(`No letter to ${email} about ${subject}`)
}

/** The folder is created with the first email. */
function lettersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort()
  } catch {
    return []
  }
}
