import { randomUUID } from 'node:crypto'
import type { Letter } from '../../services/mail/letter.ts'
import type { Mail } from '../../services/mail/mail.ts'

const letters: Letter[] = []
const known = new Set<string>()

/** Collects letters in tests. */
export const postbox: Mail = {
  leaves: true,
  send: async (letter, { id = randomUUID() } = {}) => {
    if (!known.has(id)) letters.push(letter)
    known.add(id)
    return { id, state: 'sent' }
  },
  statesOf: async (ids) => new Map(ids.map((id) => [id, 'sent'])),
  waiting: async () => 0,
  givenUp: async () => ({ count: 0, lastAt: null, lastReason: null }),
  close: async () => {},
}

/** The letters to an address in this test file, oldest first. */
export const lettersTo = (email: string): Letter[] => letters.filter(({ to }) => to.email === email)
