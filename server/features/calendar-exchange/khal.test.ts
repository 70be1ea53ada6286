import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { detailsIn, occurrencesIn } from '@kinfold/contract/features/events/listing.ts'
import { dayAt, timeAt } from '@kinfold/contract/time/zones.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fillCalendar, winter } from '../../test/records/busy-calendar.ts'
import { as, send } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'

/* The feed as understood by Debian's calendar program khal (installed by scripts/prepare.js if permitted). */
const hasKhal = spawnSync('khal', ['--version']).status === 0
const leftOut = hasKhal ? '' : ' (left out: khal is not installed here; Debian: apt-get install khal)'

afterEach(() => void vi.useRealTimers())

test.skipIf(!hasKhal)(`khal reads the feed and has the same occurrences as the calendar${leftOut}`, async () => {
  // The feed covers the past year, so the date is fixed.
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: ['Date'] })
  const circle = await aCircle()
  await fillCalendar(circle)
  const { path } = await as(circle.family).calendarExchange.createFeed({ body: { id: uuidv7() } })
  const { body } = await send(undefined, calendarExchange.feed, { params: { token: path!.split('/').at(-1)! } })

  const khal = aKhal()
  khal('import', '--batch', khal.file(body))
  for (const query of winter) {
    const seen = await as(circle.family).events.list({ query })
    const detailsOf = detailsIn(seen)
    const ours = occurrencesIn(seen).map(
      (each) => `${inBerlin(each.start)} ${inBerlin(each.end)} ${detailsOf(each).title}`,
    )
    expect(ours.length).toBeGreaterThan(20)
    // An event of several days is listed on each of them.
    const format = '{start} {end} {title}'
    const listed = khal('list', '--format', format, '--day-format', '', query.from, query.to)
    expect([...new Set(listed.map((line) => line.replace(' (Carlo Keller)', '')))].sort()).toEqual(ours.sort())
  }
})

/** 'YYYY-MM-DD HH:MM' in Berlin, or the day. */
const inBerlin = (value: string) =>
  value.length === 10 ? value : `${dayAt(value, 'Europe/Berlin')} ${timeAt(value, 'Europe/Berlin')}`

/** A khal with an empty calendar; returns the lines it prints. */
function aKhal() {
  const home = mkdtempSync(join(tmpdir(), 'kinfold-khal-'))
  mkdirSync(join(home, 'calendar'))
  const settings = join(home, 'config')
  writeFileSync(
    settings,
    `[calendars]
[[kinfold]]
path = ${join(home, 'calendar')}
[sqlite]
path = ${join(home, 'khal.db')}
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = Europe/Berlin
default_timezone = Europe/Berlin
`,
  )
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('khal', ['-c', settings, ...args], {
      encoding: 'utf8',
      env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' },
    })
    if (status !== 0) throw new Error(`khal ${args[0]}: ${stderr}`)
    return stdout.split('\n').filter((line) => line.trim() !== '')
  }
  const file = (text: string) => {
    const path = join(home, 'feed.ics')
    writeFileSync(path, text)
    return path
  }
  return Object.assign(run, { file })
}
