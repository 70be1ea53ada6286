import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { type Head, readHeads, verifyAudit } from '../features/audit/verify.ts'
import { runCommand } from './command.ts'

/* `npm run audit:verify`: checks every circle's audit, with one line for each place where it is broken, and exit code 1
   if there are any. `-- <clientId>` one circle · `-- --heads` the ends of all chains, to keep elsewhere · `-- --against
   <file>` compares with such a list of an earlier day. */
const typed = {
  options: { heads: { type: 'boolean' }, against: { type: 'string' } },
  allowPositionals: true,
} as const

await runCommand(typed, async ({ owner }, { values, positionals }) => {
  const connection = await owner.connect()
  try {
    return values.heads ? await printHeads(connection) : await verify(connection, positionals[0], values.against)
  } finally {
    connection.release()
  }
})

async function printHeads(connection: pg.PoolClient) {
  for (const { clientId, seq, digest } of await readHeads(connection)) console.log(`${clientId} ${seq} ${digest}`)
  return 0
}

async function verify(connection: pg.PoolClient, circle: string | undefined, against: string | undefined) {
  const kept = against ? keptHeads(against) : []
  const walk = verifyAudit(connection, { ...(circle ? { clientId: idOf(circle) } : {}), kept })
  let found = 0
  for (;;) {
    const { value, done } = await walk.next()
    if (done) {
      if (circle && value.circles === 0) throw new Error(`There is no circle ${circle}.`)
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
  // Without --silent, npm prints lines of its own.
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('> '))
  if (lines.length === 0) throw new Error(`${file} is empty: nothing can be compared with it.`)
  return lines.map((line) => {
    const [, clientId, seq, digest] = /^(\d+) (\d+) ([\da-f]{64})$/.exec(line) ?? []
    // A line that is left out would be a chain that is not compared.
    if (!digest) throw new Error(`${file} is not a list of heads: ${line.slice(0, 80)}`)
    return { clientId: Number(clientId), seq: Number(seq), digest }
  })
}
