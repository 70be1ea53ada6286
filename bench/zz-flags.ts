import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { aLog } from './servers/a-log.ts'
import { aWorld } from './world.ts'
import { median } from './measure.ts'
const world = await aWorld({ logs: 5_000, circles: 200 })
const { clientId, token } = world
const variants: Record<string, [string[], Record<string,string>]> = {
  now: [['--max-old-space-size=512','--max-semi-space-size=16'], { MALLOC_ARENA_MAX: '2' }],
  semi8: [['--max-old-space-size=512','--max-semi-space-size=8'], { MALLOC_ARENA_MAX: '2' }],
  grow30: [['--max-old-space-size=512','--max-semi-space-size=16','--heap-growing-percent=30'], { MALLOC_ARENA_MAX: '2' }],
  all: [['--max-old-space-size=512','--max-semi-space-size=8','--heap-growing-percent=30'], { MALLOC_ARENA_MAX: '1' }],
}
const cpu = (pid: number) => { const t = readFileSync(`/proc/${pid}/stat`,'utf8'); const f = t.slice(t.lastIndexOf(')')+2).split(' '); return (Number(f[11])+Number(f[12]))*10 }
const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`,'utf8'))![1])/1024
const calls: Record<string,[string,string]> = { list: ['GET', `/api/care-logs?clientId=${clientId}&limit=20`], dashboard: ['GET', `/api/dashboard?clientId=${clientId}`], save: ['POST', `/api/care-logs?clientId=${clientId}`], layers: ['GET', `/api/calendar/layers?clientId=${clientId}&from=2026-11-23&to=2026-11-30`] }
const found: Record<string, Record<string, number[]>> = {}
for (let round = 0; round < Number(process.env.ROUNDS ?? 3); round++)
  for (const [name, [flags, env]] of Object.entries(variants)) {
    const child = fork(new URL('./servers/serve.ts', import.meta.url), ['kinfold'], { env: { ...env, ...process.env, WORLD: JSON.stringify(world) }, stdio: ['ignore','ignore','inherit','ipc'], execArgv: flags })
    const [{ port }] = await once(child, 'message') as any
    const base = `http://127.0.0.1:${port}`
    const run = async (kind: string, n: number) => { let left = n; const [method, path] = calls[kind]!; await Promise.all(Array.from({length: 8}, async () => { while (left-- > 0) { const r = await fetch(base+path, { method, headers: { authorization: `Bearer ${token}`, ...(method==='POST' && {'content-type':'application/json'}) }, ...(method==='POST' && { body: JSON.stringify(aLog()) }) }); if (!r.ok && round===0) console.log(kind, r.status, (await r.text()).slice(0,200)); else await r.arrayBuffer() } })) }
    for (const kind of Object.keys(calls)) await run(kind, 150)
    for (const kind of Object.keys(calls)) { const b = cpu(child.pid!); await run(kind, 400); ((found[name] ??= {})[kind] ??= []).push((cpu(child.pid!)-b)/400) }
    ;((found[name]!).rss ??= []).push(rss(child.pid!))
    child.disconnect(); child.kill('SIGKILL'); await once(child,'exit')
    console.log(round, name, Object.entries(found[name]!).map(([k,v]) => `${k} ${v.at(-1)!.toFixed(2)}`).join('  '))
  }
for (const [name, kinds] of Object.entries(found)) console.log('MEDIAN', name, Object.entries(kinds).map(([k,v]) => `${k} ${median(v).toFixed(2)}`).join('  '))
await world.close(); process.exit(0)
