import { MOST_DAYS } from '@kinfold/contract/features/events/listing.ts'
import { days, tool } from '../../access/manifest/tool.ts'
import { clock } from '../../core/clock.ts'
import { readCoverage } from './on-duty.ts'

export const dutyOfDays = tool({
  name: 'duty',
  about: 'Who is on duty now, next, and on some days; and where somebody should be there and nobody is (gaps).',
  needs: 'calendar.read',
  input: days(MOST_DAYS),
  async run(circle, range) {
    const now = clock.now().toISOString()
    const { duties, gaps, open, now: onDuty, next } = await readCoverage(circle, { ...range, ...circle }, now)
    const source = { label: 'Duty plan', path: `/calendar?date=${range.from}` }
    return { duties, gaps, open, now: onDuty, next, source }
  },
})
