import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Head, readHeads, verifyAudit } from '../features/audit/verify.ts'
import { runCommand } from './command.ts'

/* `npm run audit:verify`: checks every circle's audit, with one line for each place where it is broken, and exit code 1
   if there are any. `-- <clientId>` one circle · `-- --heads` the ends of all chains, to keep elsewhere · `-- --against
   <file>` compares with such a list of an earlier day. */
const { values, positionals } = parseArgs({
  options: { heads: { type: 'boolean' }, against: { type: 'string' } },
  allowPositionals: true,
})

await runCommand(async ({ owner }) => {
  const connection = await owner.connect()
  try {
    return values.heads ? await printHeads(connection) : await verify(connection)
  } finally {
    connection.release()
  }
})

async function printHeads(connection: pg.PoolClient) {
  for (const { clientId, seq, digest } of await readHeads(connection)) console.log(`${clientId} ${seq} ${digest}`)
  return 0
}

async function verify(connection: pg.PoolClient) {
  const kept = values.against ? keptHeads(values.against) : []
  const walk = verifyAudit(connection, { ...(positionals[0] ? { clientId: idOf(positionals[0]) } : {}), kept })
  let found = 0
  for (;;) {
    const { value, done } = await walk.next()
    if (done) {
      console.log(
        `${value.circles} circles, ${value.entries} entries: ${found === 0 ? 'all intact' : `${found} broken places`}`,
      )
      return found === 0 ? 0 : 1
    }
    found += 1
    console.log(value)
  }
}

function idOf(text: string): number {
  if (!/^\d{1,16}$/.test(text)) throw new Error(`${text} is not the number of a circle.`)
  return Number(text)
}

function keptHeads(file: string): Head[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => /^\d+ \d+ [\da-f]{64}$/.test(line))
    .map((line) => {
      const [clientId, seq, digest] = line.split(' ') as [string, string, string]
      return { clientId: Number(clientId), seq: Number(seq), digest }
    })
}
