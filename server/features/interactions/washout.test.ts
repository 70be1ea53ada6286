import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../core/clock.ts'
import { aMedication } from '../../test/records/records.ts'
import { as } from '../../test/support/calls.ts'
import { aCircle } from '../../test/support/world.ts'
import { type Listed, noticesFor } from './notices.ts'
import { washouts } from './rules.ts'

afterEach(() => void vi.restoreAllMocks())
const stopped = (name: string, daysAgo: number) => ({ id: 's', name, stopped: { on: '2026-11-12', daysAgo } })
const nobody = { allergies: [], isOlder: undefined }
const taken = (name: string) => ({ id: 't', name })
const ids = (...listed: Listed[]) => noticesFor(listed, nobody).notices.map(({ id }) => id)

test.for([
  ['Parnate', 14, 'Sertraline', 'after-antidepressant-maoi:s:t'],
  ['Prozac 20 mg', 35, 'Azilect', 'after-antidepressant-maoi:s:t'],
  ['Zoloft', 14, 'Nardil', 'after-antidepressant-maoi:s:t'],
  ['Cordarone', 180, 'Digoxin', 'after-digoxin-heart-medicine:s:t'],
  ['Coumadin', 5, 'Ibuprofen', 'after-anticoagulant-nsaid:s:t'],
  ['Cialis', 2, 'Isosorbide mononitrate', 'after-pde5-nitrate:s:t'],
] as const)('%s, stopped %i days ago, and %s', ([name, days, other, id]) => {
  expect(ids(stopped(name, days), taken(other))).toContain(id)
  expect(ids(stopped(name, days + 1), taken(other)).filter((it) => it.startsWith('after-'))).toEqual([])
})

test('says since when it is stopped, how long it acts, and the source of both', () => {
  const { notices } = noticesFor([stopped('Parnate', 5), taken('Sertraline')], nobody)
  expect(notices[0]).toMatchObject({
    severity: 'serious',
    kind: 'drug_drug',
    id: 'after-antidepressant-maoi:s:t',
    title: 'Sertraline and Parnate (tranylcypromine, stopped on 12 November 2026)',
  })
  expect(notices[0]!.sentence).toMatch(
    'Parnate (tranylcypromine) was stopped on 12 November 2026 and still has an effect for about 2 weeks after that.',
  )
  expect(notices[0]!.source).toMatch('how long it acts: FDA prescribing information, Nardil')
})

/* The figures once more, so that none changes by a slip. */
test.for([
  [1, 'linezolid moclobemide'],
  [
    2,
    `benazepril captopril cilazapril delapril enalapril fosinopril imidapril lisinopril moexipril perindopril quinapril
     ramipril sacubitril spirapril tadalafil temocapril trandolapril zofenopril`,
  ],
  [5, 'clopidogrel duloxetine milnacipran warfarin'],
  [7, "St_John's_wort desvenlafaxine levomilnacipran prasugrel venlafaxine"],
  [
    14,
    `bupropion citalopram clomipramine escitalopram fluvoxamine imipramine isocarboxazid itraconazole mirtazapine
     nortriptyline paroxetine phenelzine phenprocoumon rasagiline safinamide selegiline sertraline tranylcypromine`,
  ],
  [21, 'vortioxetine'],
  [35, 'fluoxetine'],
  [180, 'amiodarone'],
] as const)('for %d days after the last one act: %s', ([days, names]) => {
  const found = washouts.filter((each) => each.days === days).map(({ ingredient }) => ingredient.replaceAll(' ', '_'))
  expect(found.sort()).toEqual(names.split(/\s+/))
})

test('there are no others; food matters after inhibitors of monoamine oxidase alone', () => {
  expect(washouts).toHaveLength(50)
  expect(washouts.flatMap(({ ingredient, isWithFood }) => (isWithFood ? ingredient : [])).sort()).toEqual([
    ...['isocarboxazid', 'phenelzine', 'rasagiline', 'safinamide', 'selegiline', 'tranylcypromine'],
  ])
})

test.for([
  ['Moclobemide', 'Sertraline', 'a day'],
  ['Duloxetine', 'Nardil', '5 days'],
  ['Venlafaxine', 'Nardil', 'a week'],
  ['Vortioxetine', 'Nardil', '3 weeks'],
  ['Prozac', 'Azilect', '5 weeks'],
] as const)('%s beside %s is said to act for about %s', ([name, other, span]) => {
  const { notices } = noticesFor([stopped(name, 1), taken(other)], nobody)
  expect(notices.map(({ sentence }) => sentence).join()).toContain(`still has an effect for about ${span} after that.`)
})

test('beyond two months it is not said how long', () => {
  const { notices } = noticesFor([stopped('Cordarone', 1), taken('Digoxin')], nobody)
  expect(notices[0]?.sentence).toContain('still has an effect for some months after that.')
})

test('of a product with two ingredients only the one that still acts counts', () => {
  const [olanzapineToo, other] = ['Symbyax', taken('Levodopa')]
  expect(ids({ id: 's', name: olanzapineToo }, other).length).toBeGreaterThan(0)
  expect(ids(stopped(olanzapineToo, 1), other)).toEqual(ids(other))
  expect(ids(stopped(olanzapineToo, 1), taken('Azilect'))).toContain('after-antidepressant-maoi:s:t')
})

test('only with medicines it matters for, never for two stopped ones, and not if it is taken again', () => {
  const afterwards = (...listed: Listed[]) => ids(...listed).filter((id) => id.startsWith('after-'))
  expect(afterwards(stopped('Zoloft', 3), taken('Ibuprofen'))).toEqual([])
  expect(afterwards(stopped('Lisinopril', 1), taken('Ibuprofen'))).toEqual([])
  expect(afterwards(stopped('Parnate', 3), { ...stopped('Sertraline', 3), id: 'x' })).toEqual(['after-maoi-tyramine:s'])
  expect(afterwards(stopped('Warfarin 3 mg', 1), { id: 'n', name: 'Warfarin 5 mg' }, taken('Ibuprofen'))).toEqual([])
  expect(ids(stopped('Paracetamol', 1), taken('Ibuprofen'))).toEqual(ids(taken('Ibuprofen')))
})

test('cheese stays dangerous for a while', () => {
  expect(ids(stopped('Nardil', 3))).toEqual(['after-maoi-tyramine:s'])
})

test('an unsaved medication is compared with it, too; a stopped one is not ‘not checked’', () => {
  const { notices, notChecked } = noticesFor([stopped('Parnate', 3), stopped('Xyzabc', 3)], nobody, 'Sertraline')
  expect(notices.map(({ id }) => id)).toContain('after-antidepressant-maoi:new:s')
  expect(notChecked.filter(({ medicationId }) => medicationId === 's')).toEqual([])
})

test('in a circle: stopped and completed ones, and a course that ended; only while they act', async () => {
  const { clientId, family } = await aCircle()
  const at = (moment: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(moment))
  at('2026-11-12T10:00:00.000Z')
  const { id } = await as(family).medications.create({ body: aMedication(clientId, { name: 'Parnate' }) })
  await as(family).medications.setStatus({ params: { id }, body: { status: 'stopped', reason: 'Another one instead' } })
  const course = { name: 'Prozac', startDate: '2026-09-01', endDate: '2026-11-10', id: uuidv7() }
  await as(family).medications.create({ body: aMedication(clientId, course) })
  await as(family).medications.create({ body: aMedication(clientId, { name: 'Sertraline' }) })
  await as(family).medications.create({ body: aMedication(clientId, { name: 'Rasagiline' }) })
  const titles = async () =>
    (await as(family).interactions.notices()).notices
      .map(({ title }) => title)
      .filter((it) => it.includes('stopped on'))
  at('2026-11-20T10:00:00.000Z')
  expect(await titles()).toEqual(
    expect.arrayContaining([
      'Sertraline and Parnate (tranylcypromine, stopped on 12 November 2026)',
      'Prozac (fluoxetine, stopped on 11 November 2026) and Rasagiline',
    ]),
  )
  at('2026-12-05T10:00:00.000Z')
  expect((await titles()).join()).not.toMatch('Parnate')
  expect((await titles()).join()).toMatch('Prozac')
  at('2027-01-05T10:00:00.000Z')
  expect(await titles()).toEqual([])
})
