import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOver, type UnixUser } from '@kinfold/server/core/postgres/unix-user.ts'
import { freePort } from '@kinfold/server/test/support/free-port.ts'
import { haproxyText, patroniText, pgbouncerText, pgbouncerUsers } from './configuration.ts'
import type { Programs } from './packages.ts'
import { kill, run, until } from './processes.ts'

export type Node = { name: string; port: number; api: number; folder: string; process?: ChildProcess }
type Cluster = {
  /** The database address for Kinfold: PgBouncer, then HAProxy, then the primary. */
  url: string
  /** The current primary, for direct access. */
  leader(): Promise<Node>
  /** Kills PostgreSQL and Patroni of the primary, without warning. */
  killLeader(): Promise<Node>
  bringBack(node: Node): Promise<void>
}

export const PASSWORD = 'ha-trial-password'

/** etcd, two PostgreSQL under Patroni, HAProxy, PgBouncer, in this folder. */
export async function startCluster(programs: Programs, folder: string, user: UnixUser): Promise<Cluster> {
  const { env } = programs
  const own = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    handOver(path, user)
    return path
  }
  const start = (name: string, command: [string, ...string[]]) =>
    run(command, { env, user, log: join(folder, `${name}.log`) })

  const [client, peer, balanced, pooled] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  start('etcd', [
    ...([programs.etcd, '--name', 'one', '--data-dir', join(own('etcd'), 'data')] as [string, ...string[]]),
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `one=${peers}`],
  ])
  await until('etcd answers', async () => (await fetch(`${clients}/health`)).ok)

  const nodes: Node[] = []
  for (const name of ['one', 'two'])
    nodes.push({ name, port: await freePort(), api: await freePort(), folder: own(`postgres-${name}`) })
  const startNode = (node: Node) => {
    const file = join(node.folder, 'patroni.yml')
    writeFileSync(file, patroniText(node, { etcd: client, postgres: programs.postgres, password: PASSWORD }))
    node.process = start(`patroni-${node.name}`, [...programs.patroni, file])
  }
  for (const node of nodes) startNode(node)
  await until('one leads and the other follows at once', () => isWhole(nodes), 180)

  const file = (name: string, text: string) => {
    const path = join(own('front'), name)
    writeFileSync(path, text)
    handOver(path, user)
    return path
  }
  start('haproxy', [programs.haproxy, '-db', '-f', file('haproxy.cfg', haproxyText(nodes, balanced))])
  const users = file('users.txt', pgbouncerUsers(PASSWORD))
  start('pgbouncer', [programs.pgbouncer, file('pgbouncer.ini', pgbouncerText({ balanced, pooled, users }))])

  const leader = async () => {
    for (const node of nodes) if (await leads(node)) return node
    throw new Error('Nobody leads')
  }
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${pooled}/postgres`,
    leader,
    killLeader: async () => {
      const node = await leader()
      const postmaster = Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      kill(node.process!)
      process.kill(postmaster, 'SIGKILL')
      return node
    },
    bringBack: async (node) => {
      startNode(node)
      await until(`${node.name} follows again`, () => isWhole(nodes), 180)
    },
  }
}

const leads = ({ api }: Node) =>
  fetch(`http://127.0.0.1:${api}/primary`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether the primary waits for the standby before it acknowledges. */
async function isWhole(nodes: Node[]): Promise<boolean> {
  const answers = await Promise.all(
    nodes.map(async ({ api }) => {
      const isLeader = (await fetch(`http://127.0.0.1:${api}/primary`)).ok
      return isLeader || (await fetch(`http://127.0.0.1:${api}/synchronous`)).ok
    }),
  )
  return answers.every(Boolean)
}
