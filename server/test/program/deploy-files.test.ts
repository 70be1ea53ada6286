import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

/* The files of docs/deploy that people copy: everything they name exists. */
const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const deployed = (name: string) => read(`docs/deploy/${name}`)

const settings = [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].flatMap(([, names]) =>
  names!.replaceAll('`', '').split(', '),
)

test.for([
  ['Dockerfile', [...deployed('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line!.split(' '))],
  ['compose.yaml', Object.keys((load(deployed('compose.yaml')) as Compose).services.kinfold.environment)],
  ['kinfold.env', [...deployed('kinfold.env').matchAll(/^[A-Z_]+=.*$/gm)].map(([set]) => set)],
] as const)('%s sets only existing settings', ([, set]) => {
  const names = set.map((each) => each.split('=')[0]!)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !settings.includes(name) && name !== 'NODE_ENV')).toEqual([])
})

type Compose = { services: { kinfold: { environment: object; build: { dockerfile: string }; volumes: string[] } } }

test('the container starts an existing program, keeps its data in its volume and answers its health check', () => {
  const { build, volumes } = (load(deployed('compose.yaml')) as Compose).services.kinfold
  expect(existsSync(join(ROOT, build.dockerfile))).toBe(true)
  const file = deployed('Dockerfile')
  const dataDir = /DATA_DIR=(\S+)/.exec(file)![1]!
  expect(file).toContain(`VOLUME ${dataDir}`)
  expect(volumes).toEqual([`kinfold:${dataDir}`])
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(file)![1]!) as string[]
  expect(existsSync(join(ROOT, command.at(-1)!))).toBe(true)
  expect(file).toContain('/api/health')
  expect(read('.dockerignore')).toContain('node_modules')
})

// Skipped where systemd is not installed.
test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd finds nothing wrong', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(ROOT, 'docs/deploy/kinfold.service')])
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('kinfold.service'))
  // The program is not installed at that path on this machine.
  expect(said.filter((line) => !/is not executable|does not exist|not found/i.test(line))).toEqual([])
})
