import { expect, test } from 'vitest'
import { medicationMarks } from './medication-marks.ts'

const medication = {
  ...{ id: 'a', name: 'Ramipril', status: 'active' as const, statusAt: '2026-11-10T09:00:00.000Z' },
  ...{ startDate: '2026-11-01', endDate: null },
}

test('a medication is marked at its start, by the circle’s clock; its status only where it changed', () => {
  expect(medicationMarks([medication], 'Europe/Berlin')).toEqual([
    {
      ...{ key: 'a start', at: Date.parse('2026-10-31T23:00:00Z'), what: 'medication', text: 'Ramipril started' },
      to: '/medications?view=list',
    },
  ])
})

test('paused and stopped are marked when recorded, the end on its day', () => {
  const stopped = { ...medication, startDate: null, endDate: '2026-11-20', status: 'stopped' as const }
  expect(medicationMarks([stopped], 'UTC').map(({ text, at }) => [text, new Date(at).toISOString()])).toEqual([
    ['Ramipril stopped', '2026-11-10T09:00:00.000Z'],
    ['Ramipril ends', '2026-11-20T00:00:00.000Z'],
  ])
})
