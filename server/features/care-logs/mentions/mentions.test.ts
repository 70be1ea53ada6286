import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aLog, aThreshold } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { aCircle, type Person } from '../../../test/support/world.ts'

const told = async (person: Person) =>
  (await as(person).notifications.list()).items.map(({ kind, who, items }) => [kind, who, items[0]?.recordId])

describe('a person mentioned by name', () => {
  test('in a log is notified once, even if the log is sent again or edited; nobody outside the circle is', async () => {
    const { caretaker, family, admin, outsider } = await aCircle()
    const log = aLog({ body: 'Please call the doctor, @Fritz Keller and @Otto Keller. @Carlo Keller' })
    await as(caretaker).careLogs.create({ body: log })
    await as(caretaker).careLogs.create({ body: log })
    const { id: _, ...content } = log
    const edited = { ...content, version: 1, body: `${log.body} @Ada Keller` }
    await as(caretaker).careLogs.update({ params: { id: log.id }, body: edited })
    const mention = ['mention', 'Carlo Keller', log.id]
    expect(await told(family)).toEqual([mention])
    expect(await told(admin)).toEqual([mention])
    expect([await told(caretaker), await told(outsider)]).toEqual([[], []])
  })

  test('in a comment is notified of that, and not of the comment as well', async () => {
    const { caretaker, other, family } = await aCircle()
    const { id } = await as(caretaker).careLogs.create({ body: aLog() })
    const comment = (person: Person, body: string) =>
      as(person).careLogs.comment({ params: { id }, body: { id: uuidv7(), body } })
    await comment(other, 'Thank you')
    await comment(family, '@Carlo Keller did she sleep?')
    expect(await told(caretaker)).toEqual([
      ['mention', 'Fritz Keller', id],
      ['comment', expect.any(String), id],
    ])
    expect(await told(other)).toEqual([['comment', 'Fritz Keller', id]])
  })

  test('is not notified of a deleted log, or if they do not want it', async () => {
    const { caretaker, family, admin } = await aCircle()
    const channels = { mentions: { app: false } }
    await as(admin).reminders.saveSettings({ body: { zone: 'UTC', quietFrom: null, quietUntil: null, channels } })
    const { id } = await as(caretaker).careLogs.create({ body: aLog({ body: '@Fritz Keller @Ada Keller' }) })
    expect([(await told(family)).length, await told(admin)]).toEqual([1, []])
    await as(caretaker).careLogs.remove({ params: { id } })
    expect(await told(family)).toEqual([])
  })
})

describe('a range for readings', () => {
  test('that is set, changed, removed or restored is reported to managers and family, except whoever did it', async () => {
    const { caretaker, other, family, admin, client } = await aCircle()
    const range = aThreshold()
    await as(caretaker).vitalThresholds.create({ body: range })
    await as(caretaker).vitalThresholds.create({ body: range })
    const { id, ...content } = range
    const update = { params: { id }, body: { ...content, version: 1, attentionLow: 90 } }
    await as(admin).vitalThresholds.update(update)
    await as(admin).vitalThresholds.update(update)
    await as(admin).vitalThresholds.remove({ params: { id } })
    await as(admin).vitalThresholds.restore({ params: { id } })
    const by = (name: string) => ['threshold_changed', name, id]
    expect(await told(family)).toEqual([...Array(3).fill(by('Ada Keller')), by('Carlo Keller')])
    expect((await told(client)).length).toBe(4)
    expect(await told(admin)).toEqual([by('Carlo Keller')])
    expect([await told(caretaker), await told(other)]).toEqual([[], []])
    expect((await as(family).notifications.list()).items[0]!.items[0]!.title).toBe('Oxygen saturation')
  })
})
