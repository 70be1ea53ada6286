import type { VitalChart } from '@kinfold/contract/features/vitals/schemas/chart.ts'
import { expect, test } from 'vitest'
import { differenceInWords, summaryOf } from './before-after-words.ts'
import { doseMarks } from './dose-marks.ts'

const point = (count: number, mean: number, mean2: number | null = null): VitalChart['points'][number] => ({
  ...{ at: '2026-11-01T08:00:00.000Z', count, mean, min: mean - 2, max: mean + 2 },
  ...{ mean2, min2: mean2 && mean2 - 1, max2: mean2 && mean2 + 1 },
})
const chartOf = (...points: VitalChart['points']): VitalChart => ({
  ...{ from: '', to: '', step: { size: 'day', every: 1 }, points, readings: 0 },
})

test('all readings of a period as one: the mean is weighted by the number of readings per point', () => {
  expect(summaryOf(chartOf(point(1, 100), point(3, 80)))).toMatchObject({ count: 4, mean: 85, min: 78, max: 102 })
  expect(summaryOf(chartOf(point(2, 140, 90), point(2, 120, 80)))).toMatchObject({ mean: 130, mean2: 85, min2: 79 })
  expect(summaryOf(chartOf())).toBeNull()
})

test('a difference is given for each figure, in the shown unit, and never as a cause', () => {
  const [before, after] = [summaryOf(chartOf(point(3, 150, 90))), summaryOf(chartOf(point(4, 138, 90)))]
  const said = differenceInWords('blood_pressure', before, after, 'mmHg')
  expect(said).toContain('12 mmHg lower on average')
  expect(said).toContain('the same on average')
  expect(said).toContain('does not say why')
  expect(differenceInWords('heart_rate', summaryOf(chartOf(point(2, 80))), after, '/min')).toContain('Too few readings')
})

test('doses that were not taken: one mark per time, which links to its week', () => {
  const item = (medicationId: string, state: string, outcome?: string) => ({
    ...{ medicationId, slot: '', dueAt: '2026-11-18T07:00:00.000Z', quantity: 1, state },
    dose: outcome ? { outcome, inErrorAt: null } : null,
  })
  const medications = [
    { id: 'a', name: 'Ramipril' },
    { id: 'b', name: 'Metformin' },
  ]
  const items = [item('a', 'missed'), item('b', 'recorded', 'refused'), item('a', 'recorded', 'taken')]
  const listed = { items, medications } as unknown as Parameters<typeof doseMarks>[0]
  expect(doseMarks(listed, 'Europe/Berlin')).toMatchObject([
    { text: 'Ramipril and Metformin not taken', to: '/medications?view=week&from=2026-11-16', what: 'dose' },
  ])
})
