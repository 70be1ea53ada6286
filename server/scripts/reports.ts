import { dbOn } from '../core/database/database.ts'
import { findReport, listReports } from '../features/reports/list.ts'
import { fullTextOf, jsonOf, summaryOf } from '../features/reports/print.ts'
import { runCommand } from './command.ts'

/* `npm run reports`: bug and error reports, newest first; `-- <id>` one of them in full; `-- --json` for programs. */
const typed = { options: { json: { type: 'boolean' } }, allowPositionals: true } as const

await runCommand(typed, async ({ owner }, { values, positionals }) => {
  const [id] = positionals
  return id ? printOne(id) : printAll()

  async function printOne(id: string) {
    const report = await findReport(dbOn(owner), id)
    if (report) console.log(values.json ? jsonOf(report) : fullTextOf(report))
    else console.error(`There is no report ${id}.`)
    return report ? 0 : 1
  }

  async function printAll() {
    const reports = await listReports(dbOn(owner))
    if (values.json) console.log(jsonOf(reports))
    else if (reports.length === 0) console.log('Nothing has been reported.')
    else for (const report of reports) console.log(summaryOf(report))
    return 0
  }
})
