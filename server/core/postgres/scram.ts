import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

const ITERATIONS = 4096
const SALT_BYTES = 16

/**
 * The stored form of a role's password (`SCRAM-SHA-256$...`, RFC 5803), as accepted by `alter role ... password`.
 * PostgreSQL would choose a random salt; here it is derived from the password, so the same password always gives the
 * same text. PgBouncer opens its own connections with the keys it learned from a client; with another salt, clients
 * already connected to it would get none. Only for unguessable ASCII passwords (there is no SASLprep).
 */
export function scramVerifier(role: string, password: string): string {
  const salt = hmac(password, `salt of ${role}`).subarray(0, SALT_BYTES)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest()
  const [first, stored, server] = [salt, storedKey, hmac(salted, 'Server Key')].map((bytes) => bytes.toString('base64'))
  return `SCRAM-SHA-256$${ITERATIONS}:${first}$${stored}:${server}`
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
