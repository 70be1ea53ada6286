import { expect, test } from 'vitest'
import { saysNoMedicine } from './none-typed.ts'

test.for(['None', 'none.', 'No', 'nothing', '-', 'N/A', 'no regular medicines', 'None at all', 'keine Medikamente'])(
  '‘%s’ in a list of medicines is no medicine',
  (entry) => expect(saysNoMedicine(entry)).toBe(true),
)

test.for(['Aspirin', 'Nicorette', 'Noradrenaline', 'No aspirin', 'Nilotinib', 'Medication for sleep', 'Nonacog'])(
  '‘%s’ is kept',
  (entry) => expect(saysNoMedicine(entry)).toBe(false),
)
