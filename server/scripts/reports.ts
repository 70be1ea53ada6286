import { dbOn } from '../core/database/database.ts'
import { findReport, listReports } from '../features/reports/list.ts'
import { fullTextOf, jsonOf, summaryOf } from '../features/reports/print.ts'
import { runCommand } from './command.ts'

const usage = {
  name: 'reports',
  about: 'Lists what people and browsers reported, newest first; or prints one report in full.',
  takes: { '[id]': 'the report to print in full' },
  options: { json: { type: 'boolean', about: 'as JSON, for programs' } },
  example: 'npm run reports',
  chapter: 'What people and browsers reported',
} as const

await runCommand(usage, async ({ owner }, { values, positionals }) => {
  const [id] = positionals
  return id ? printOne(id) : printAll()

  async function printOne(id: string) {
    const report = await findReport(dbOn(owner), id)
    if (!report) throw new Error(`There is no report ${id}.`)
    console.log(values.json ? jsonOf(report) : fullTextOf(report))
    return 0
  }

  async function printAll() {
    const reports = await listReports(dbOn(owner))
    if (values.json) console.log(jsonOf(reports))
    else if (reports.length === 0) console.log('Nothing has been reported.')
    else for (const report of reports) console.log(summaryOf(report))
    return 0
  }
})
