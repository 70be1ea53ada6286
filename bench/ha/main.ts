import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { handOver, postgresUser } from '@kinfold/server/core/postgres/unix-user.ts'
import { faultsIn } from '@kinfold/server/test/crash/what-must-hold.ts'
import { send, type Write, withMedication, writeAlways } from '@kinfold/server/test/crash/writers.ts'
import { startLightS3 } from '@kinfold/server/test/outside/light-s3.ts'
import { freePort } from '@kinfold/server/test/support/free-port.ts'
import { aFamily } from '@kinfold/server/test/support/over-http.ts'
import pg from 'pg'
import { PASSWORD, startCluster } from './cluster.ts'
import { findPrograms } from './packages.ts'
import { sendPapers } from './papers.ts'
import { endAll, run, until } from './processes.ts'

/*
 * `npm run test:ha`: three Kinfolds on two PostgreSQL under Patroni (etcd, a synchronous standby), through HAProxy and
 * PgBouncer, all from Debian's packages, with one file store. While eight people write and documents are uploaded, the primary
 * is killed twice. Prints what was lost, and how long calls waited. Exits with 1 if anything was lost, incomplete or
 * duplicated, or waited more than 30 s.
 */
const LONGEST_WAIT_MS = 30_000
const WRITE_MS = 5_000
const folder = mkdtempSync(join(tmpdir(), 'kinfold-ha-'))
const user = postgresUser(folder)
chmodSync(folder, 0o755)
handOver(folder, user)
let isWithin = false
try {
  isWithin = await trial()
} finally {
  await endAll()
  if (isWithin) rmSync(folder, { recursive: true, force: true })
  else console.log(`What all of them said is in ${folder}`)
}
process.exit(isWithin ? 0 : 1)

async function trial(): Promise<boolean> {
  const cluster = await startCluster(findPrograms(), folder, user)
  console.log('Two PostgreSQL run, the standby is synchronous')
  const bucket = await startLightS3()
  const addresses = await startKinfolds(cluster.url, bucket.url)
  console.log('Three Kinfolds, started at the same moment, are ready')
  const family = await withMedication(addresses[0]!, await aFamily(addresses[0]!))
  const writes: Write[] = []
  const wrong: string[] = []
  let turn = 0
  const stopWriting = writeAlways(() => addresses[turn++ % addresses.length]!, family, writes, wrong)
  const papers = sendPapers(addresses, family)
  for (let kill = 1; kill <= 2; kill++) {
    await sleep(WRITE_MS)
    const began = writes.length
    const killed = await cluster.killLeader()
    await until('writes are kept again', async () => {
      const later = writes.slice(began)
      return later.filter(({ acknowledged }) => acknowledged).length > 50 && (await cluster.leader()) !== killed
    })
    const longest = Math.max(...writes.slice(Math.max(0, began - 20)).map(({ waitedMs }) => waitedMs))
    console.log(`Kill ${kill} (${killed.name} led): calls waited at most ${(longest / 1000).toFixed(1)} s`)
    await cluster.bringBack(killed)
    console.log(`${killed.name} is back, as the standby`)
  }
  await sleep(WRITE_MS)
  await stopWriting()
  const sent = await papers.stop()
  await bucket.close()
  console.log(
    `${sent.kept} files, each read through another Kinfold: not as they came: ${sent.faults.length || 'none'}`,
  )
  for (const write of writes.filter(({ acknowledged }) => !acknowledged))
    if ((await send(addresses[0]!, family.token, write)) === 200) write.acknowledged = true
  const { port } = await cluster.leader()
  const owner = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' })
  await owner.connect()
  const faults = [...(await faultsIn(owner, family.clientId, writes)), ...wrong, ...sent.faults]
  await owner.end()
  for (const fault of faults.slice(0, 20)) console.log(fault)
  const longest = Math.max(...writes.map(({ waitedMs }) => waitedMs))
  console.log(
    `${writes.length} writes: lost, half or double: ${faults.length === 0 ? 'nothing' : faults.length}; longest wait ${(longest / 1000).toFixed(1)} s`,
  )
  return faults.length === 0 && longest <= LONGEST_WAIT_MS
}

/** All at the same moment, on an empty database. */
async function startKinfolds(url: string, bucket: string): Promise<string[]> {
  const main = resolve(import.meta.dirname, '../../server/dist/serve.js')
  const ports = [await freePort(), await freePort(), await freePort()]
  for (const port of ports) {
    const dataDir = join(folder, `kinfold-${port}`)
    mkdirSync(dataDir)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_WAIT_SECONDS: '60', RATE_LIMITS: 'off' }
    const key = {
      STORAGE_URL: bucket,
      SECRET_KEY: 'a secret for this trial, at least 32 characters',
      LOG_LEVEL: 'warn',
    }
    run([process.execPath, main], {
      env: { ...process.env, ...settings, ...key, PORT: String(port) },
      log: join(folder, `kinfold-${port}.log`),
    })
  }
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  await until('all Kinfolds are ready', async () => {
    const answers = await Promise.all(addresses.map((address) => fetch(`${address}/api/health`)))
    return answers.every(({ ok }) => ok)
  })
  return addresses
}
