import { readFileSync } from 'node:fs'
import { countText } from '@kinfold/contract/format.ts'
import type pg from 'pg'
import { namingFile } from '../core/program/system-error.ts'
import { type Head, readHeads, verifyAudit } from '../features/audit/verify.ts'
import { runCommand } from './command.ts'

/* Exit code 1 if a place is broken. */
const usage = {
  name: 'audit:verify',
  about: 'Checks that the audit of every circle is whole, and prints one line for each broken place.',
  takes: { '[circle]': 'only the audit of this circle (its number)' },
  options: {
    heads: { type: 'boolean', about: 'print the ends of all audits instead, to keep on another machine' },
    against: { type: 'string', value: '<file>', about: 'compare with such a list of an earlier day, too' },
  },
  example: 'npm run --silent audit:verify -- --heads > heads-2026-11-20.txt',
  chapter: 'Whether the audit is whole',
} as const

await runCommand(usage, async ({ owner }, { values, positionals }) => {
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
        `${countText(value.circles, 'circle')}, ${countText(value.entries, 'entry', 'entries')}: ${found === 0 ? 'all intact' : countText(found, 'broken place')}`,
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

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw namingFile(error, file)
  }
}

function keptHeads(file: string): Head[] {
  // Without --silent, npm prints lines of its own.
  const lines = textOf(file)
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
