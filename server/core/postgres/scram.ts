import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const ITERATIONS = 4096
const SALT_BYTES = 16

/**
 * What PostgreSQL keeps of a role's password (`SCRAM-SHA-256$...`, RFC 5803), as `alter role ... password` takes it. PostgreSQL would
 * draw the salt by lot; here it comes from the password, so the same password always gives the same text. PgBouncer signs its own
 * connections in with what it learned of a client's: with another salt all who are connected to it already would get none. For passwords
 * that cannot be guessed, in ASCII (there is no SASLprep).
 */
export function scramVerifier(role: string, password: string): string {
  const salt = hmac(password, `salt of ${role}`).subarray(0, SALT_BYTES)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest()
  const [first, stored, server] = [salt, storedKey, hmac(salted, 'Server Key')].map((bytes) => bytes.toString('base64'))
  return `SCRAM-SHA-256$${ITERATIONS}:${first}$${stored}:${server}`
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
