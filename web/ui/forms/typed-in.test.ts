import { expect, test } from 'vitest'
import { typedIn } from './typed-in.ts'

test('what was written since the form was opened, in any language; not what stood in it, was chosen, or is a day', () => {
  const initial = {
    type: 'general',
    body: '',
    needs: 'Walks with a frame',
    zone: 'Europe/Berlin',
    steps: ['Boil water'],
  }
  const values = {
    ...{ ...initial, type: 'blood_pressure', zone: 'America/New_York', at: '2026-11-29T08:00', amount: '12.5' },
    ...{ id: '01940000-0000-7000-8000-000000000001', body: 'Gestürzt', steps: ['Boil water', '今日はよく眠れました'] },
  }
  expect(typedIn(values, initial)).toEqual(
    ['今日はよく眠れました', 'Gestürzt'].toSorted((a) => (a === 'Gestürzt' ? -1 : 1)),
  )
})
