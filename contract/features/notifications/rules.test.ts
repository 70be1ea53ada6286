import { expect, test } from 'vitest'
import { isOpen } from './rules.ts'

const at = '2026-11-20T07:00:00.000Z'
const items = (...closed: (string | null)[]) => closed.map((closedAt) => ({ closedAt })) as never

test.for([
  ['one of its items waits', items(at, null), 'due', true],
  ['all of its items are closed', items(at, at), 'due', false],
  ['all items of an event are closed', items(at), null, false],
  ['an event without items', items(), null, true],
  ['a reminder without items', items(), 'due', false],
] as const)('open: %s', ([, of, step, open]) => {
  expect(isOpen({ items: of, step })).toBe(open)
})
