import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { medicalDocuments as endpoints } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDocument, aLetter, LETTER } from '../../test/records/documents.ts'
import { aDocument } from '../../test/records/records.ts'
import { as, send, settled } from '../../test/support/calls.ts'
import { FILES_FOLDER, theKinfold } from '../../test/support/kinfold.ts'
import { aCircle, type Person } from '../../test/support/world.ts'

type Circle = Awaited<ReturnType<typeof aCircle>>
let circle: Circle
beforeAll(async () => {
  circle = await aCircle()
})

const rows = async (query: string, values: unknown[] = []) =>
  (await (await theKinfold()).services.database.owner.query(query, values)).rows

describe('a document with its file', () => {
  test('is added, listed and opened by everyone in the circle', async () => {
    const { id, file } = await addDocument(circle.caretaker, { issuer: 'Dr. Weber', tags: ['heart', 'heart'] })
    for (const person of [circle.caretaker, circle.other, circle.family, circle.client]) {
      const { items } = await as(person).medicalDocuments.list()
      expect(items.find((each) => each.id === id)).toMatchObject({
        title: 'Letter from the cardiologist',
        tags: ['heart'],
        visibleTo: 'circle',
        status: 'current',
        authorName: 'Carlo Keller',
        files: [{ name: 'letter.txt', type: 'text/plain', size: LETTER.length, isCurrent: true }],
      })
      const opened = await as(person).medicalDocuments.file(file)
      expect(opened).toMatchObject({ name: 'letter.txt', type: 'text/plain; charset=utf-8' })
      expect(opened.content.toString()).toBe(LETTER)
    }
  })

  test('is stored encrypted, as a standard age file, and its hash is that of its content', async () => {
    const { fileId } = await addDocument(circle.family)
    const [kept] = await rows('select place, sha256 from document_files where id = $1', [fileId])
    const onDisk = readFileSync(join(FILES_FOLDER, kept.place), 'latin1')
    expect(onDisk.startsWith('age-encryption.org/v1\n-> X25519 ')).toBe(true)
    expect(onDisk).not.toContain('blood pressure')
    expect(kept.sha256).toBe(createHash('sha256').update(LETTER).digest('hex'))
    const everything =
      JSON.stringify(await rows('select * from history')) + JSON.stringify(await rows('select * from audit'))
    expect(everything).not.toContain('blood pressure')
  })

  test('is stored once, however often it is sent', async () => {
    const { id } = await as(circle.family).medicalDocuments.create({ body: aDocument() })
    const sending = { params: { id }, query: { fileId: uuidv7() }, file: aLetter }
    const first = await as(circle.family).medicalDocuments.addFile(sending)
    expect(await as(circle.family).medicalDocuments.addFile(sending)).toEqual(first)
    await expect(
      as(circle.family).medicalDocuments.addFile({ ...sending, file: { ...aLetter, content: 'Another one' } }),
    ).toFailWith('ID_TAKEN')
    expect((await as(circle.family).medicalDocuments.read({ params: { id } })).files).toHaveLength(1)
  })

  test('care takers change and remove what they added, and nothing else', async () => {
    const theirs = await addDocument(circle.other)
    const content = { version: 1, title: 'Mine now', category: 'Other' as const }
    await expect(as(circle.caretaker).medicalDocuments.update({ ...theirs.document, body: content })).toFailWith(
      'FORBIDDEN',
    )
    await expect(as(circle.caretaker).medicalDocuments.removeFile(theirs.file)).toFailWith('FORBIDDEN')
    await expect(
      as(circle.caretaker).medicalDocuments.addFile({ ...theirs.document, query: { fileId: uuidv7() }, file: aLetter }),
    ).toFailWith('FORBIDDEN')
    await expect(as(circle.caretaker).medicalDocuments.remove(theirs.document)).toFailWith('FORBIDDEN')
    await as(circle.other).medicalDocuments.update({ ...theirs.document, body: content })
    await as(circle.other).medicalDocuments.remove(theirs.document)
    await expect(as(circle.family).medicalDocuments.file(theirs.file)).toFailWith('NOT_FOUND')
    expect((await as(circle.other).medicalDocuments.restore(theirs.document)).title).toBe('Mine now')
    expect((await as(circle.family).medicalDocuments.file(theirs.file)).content.toString()).toBe(LETTER)
  })

  test('two edits of one version: one wins, the other sees both', async () => {
    const { document } = await addDocument(circle.family)
    const edit = (title: string) =>
      as(circle.family).medicalDocuments.update({ ...document, body: { version: 1, title, category: 'Other' } })
    expect((await settled(edit('One'), edit('Two'))).sort()).toEqual(['DONE', 'VERSION_CONFLICT'])
  })
})

describe('who sees it', () => {
  test('some categories are for the family by default, unless somebody says otherwise', async () => {
    const made = async (more: Parameters<typeof aDocument>[0]) =>
      (await as(circle.family).medicalDocuments.create({ body: aDocument(more) })).visibleTo
    for (const category of ['Legal', 'Final Wishes', 'Insurance', 'Bills', 'Identification'] as const)
      expect(await made({ category })).toBe('family')
    expect(await made({ category: 'Lab Results' })).toBe('circle')
    expect(await made({ category: 'Insurance', visibleTo: 'circle' })).toBe('circle')
  })

  test('removed documents are listed for whoever may restore them: managers all that they see, others their own', async () => {
    const its = await aCircle()
    const [first, wishes, own] = await Promise.all([
      addDocument(its.family, { title: 'Discharge letter' }),
      addDocument(its.family, { title: 'Living will canary', visibleTo: 'family' }),
      addDocument(its.caretaker, { title: 'Care plan' }),
    ])
    const remaining = await addDocument(its.family, { title: 'Vaccinations' })
    for (const [person, { document }] of [
      [its.family, first],
      [its.family, wishes],
      [its.caretaker, own],
    ] as const)
      await as(person).medicalDocuments.remove(document)
    const titles = async (person: Person) =>
      (await as(person).medicalDocuments.removed()).map(({ title }) => title).toSorted()
    expect(await titles(its.admin)).toEqual(['Care plan', 'Discharge letter', 'Living will canary'])
    expect(await titles(its.family)).toEqual(['Discharge letter', 'Living will canary'])
    expect(await titles(its.caretaker)).toEqual(['Care plan'])
    const counts = async (person: Person) => (await as(person).medicalDocuments.summary()).removedCount
    expect([await counts(its.admin), await counts(its.family), await counts(its.caretaker)]).toEqual([3, 2, 1])
    await as(its.caretaker).medicalDocuments.restore(own.document)
    expect(await titles(its.caretaker)).toEqual([])
    expect((await as(its.caretaker).medicalDocuments.read(own.document)).title).toBe('Care plan')
    expect((await as(its.family).medicalDocuments.read(remaining.document)).title).toBe('Vaccinations')
  })

  test('a care taker finds no trace of a family document', async () => {
    const its = await aCircle()
    const wishes = {
      category: 'Final Wishes',
      subtype: 'living_will',
      title: 'Living will canary',
      expiresAt: '2026-12-01',
    } as const
    const hidden = await addDocument(its.family, wishes)
    const see = as(its.caretaker).medicalDocuments
    await expect(see.read(hidden.document)).toFailWith('NOT_FOUND')
    await expect(see.file(hidden.file)).toFailWith('NOT_FOUND')
    await expect(see.openings(hidden.document)).toFailWith('FORBIDDEN')
    await expect(see.removeFile(hidden.file)).toFailWith('NOT_FOUND')
    await expect(see.addFile({ ...hidden.document, query: { fileId: uuidv7() }, file: aLetter })).toFailWith(
      'NOT_FOUND',
    )
    await expect(see.create({ body: aDocument({ replacesId: hidden.id }) })).toFailWith('NOT_FOUND')
    expect(await see.removed()).toEqual([])
    expect((await see.list()).items).toEqual([])
    expect((await see.list({ query: { search: 'canary' } })).items).toEqual([])
    expect(await see.summary()).toEqual({
      categories: [],
      expiring: [],
      expiringCount: 0,
      supersededCount: 0,
      removedCount: 0,
    })
    const days = { from: '2026-11-25', to: '2026-12-05' }
    expect((await as(its.caretaker).calendar.layers({ query: days })).items).toEqual([])
    expect((await as(its.client).calendar.layers({ query: days })).items).toMatchObject([
      { title: wishes.title, layer: 'expiries' },
    ])
    for (const person of [its.client, its.admin, its.creator, its.family]) {
      expect((await as(person).medicalDocuments.file(hidden.file)).content.toString()).toBe(LETTER)
      expect((await as(person).medicalDocuments.summary()).categories).toEqual([{ category: 'Final Wishes', count: 1 }])
    }
  })

  test('an open document made family-only is gone for care takers, with its files', async () => {
    const { id, document, file } = await addDocument(circle.family)
    expect((await as(circle.caretaker).medicalDocuments.file(file)).content.toString()).toBe(LETTER)
    const content = { version: 1, title: 'Private', category: 'Medical Records', visibleTo: 'family' } as const
    await as(circle.family).medicalDocuments.update({ ...document, body: content })
    await expect(as(circle.caretaker).medicalDocuments.file(file)).toFailWith('NOT_FOUND')
    expect(await rows('select visible_to from document_files where document_id = $1', [id])).toEqual([
      { visible_to: 'family' },
    ])
    expect((await as(circle.family).medicalDocuments.file(file)).content.toString()).toBe(LETTER)
  })

  test('the later version of an open document may be hidden: nothing names it', async () => {
    const open = await addDocument(circle.family, { title: 'Old plan' })
    await addDocument(circle.family, { title: 'Hidden plan', visibleTo: 'family', replacesId: open.id })
    expect(await as(circle.caretaker).medicalDocuments.read(open.document)).toMatchObject({
      status: 'superseded',
      replacedById: null,
      replacedByTitle: null,
    })
    expect((await as(circle.family).medicalDocuments.read(open.document)).replacedByTitle).toBe('Hidden plan')
  })
})

describe('who opened it', () => {
  test('managers see who opened a file, and when; others do not', async () => {
    const { document, file } = await addDocument(circle.family)
    await as(circle.caretaker).medicalDocuments.file(file)
    await as(circle.other).medicalDocuments.file(file)
    const openings = await as(circle.admin).medicalDocuments.openings(document)
    expect(openings.map(({ name }) => name)).toEqual(['Olga Keller', 'Carlo Keller'])
    await expect(as(circle.family).medicalDocuments.openings(document)).toFailWith('FORBIDDEN')
  })
})

describe('versions', () => {
  test('an old prescription is replaced and kept; the second person to replace it is told', async () => {
    const old = await addDocument(circle.family, { title: 'Prescription of May', category: 'Prescriptions' })
    const replace = (person: Person, title: string) =>
      as(person).medicalDocuments.create({ body: aDocument({ title, category: 'Prescriptions', replacesId: old.id }) })
    expect((await settled(replace(circle.family, 'June'), replace(circle.client, 'July'))).sort()).toEqual([
      'DOCUMENT_REPLACED',
      'DONE',
    ])
    expect((await as(circle.caretaker).medicalDocuments.read(old.document)).status).toBe('superseded')
    expect((await as(circle.caretaker).medicalDocuments.file(old.file)).content.toString()).toBe(LETTER)
  })

  test('care takers replace the documents they added, and no others: that would make a living will invalid', async () => {
    const circle = await aCircle()
    const will = await addDocument(circle.family, {
      title: 'Living will',
      category: 'Final Wishes',
      visibleTo: 'circle',
    })
    const mine = await addDocument(circle.caretaker, { title: 'Wound plan' })
    const replace = (id: string) =>
      as(circle.caretaker).medicalDocuments.create({ body: aDocument({ title: 'Newer', replacesId: id }) })
    await expect(replace(will.id)).toFailWith('FORBIDDEN')
    expect((await as(circle.family).medicalDocuments.read(will.document)).status).toBe('current')
    expect((await as(circle.family).medicalDocuments.list()).items.map(({ title }) => title)).not.toContain('Newer')
    await replace(mine.id)
    expect((await as(circle.family).medicalDocuments.read(mine.document)).status).toBe('superseded')
  })

  test('when the document that replaced a living will is removed, the living will is valid again', async () => {
    const will = await addDocument(circle.family, { title: 'Living will', category: 'Final Wishes' })
    const replace = async () => {
      const body = aDocument({ title: 'Wrong file', category: 'Final Wishes', replacesId: will.id })
      return as(circle.family).medicalDocuments.create({ body })
    }
    const status = async () => (await as(circle.family).medicalDocuments.read(will.document)).status
    const wrong = { params: { id: (await replace()).id } }
    await as(circle.family).medicalDocuments.remove(wrong)
    expect(await status()).toBe('current')
    await as(circle.family).medicalDocuments.restore(wrong)
    expect(await status()).toBe('superseded')
    await as(circle.family).medicalDocuments.remove(wrong)
    await replace()
    await as(circle.family).medicalDocuments.remove(wrong)
    expect(await status()).toBe('superseded')
  })

  test('two people with a later scan of the same page: one becomes it, the other is told which, and adds theirs after it', async () => {
    const { document, fileId } = await addDocument(circle.family)
    const later = (person: Person, replacesId: string) => {
      const query = { fileId: uuidv7(), replacesId }
      const file = { ...aLetter, content: `A scan of ${person.firstName}` }
      return as(person).medicalDocuments.addFile({ ...document, query, file })
    }
    const people = [circle.family, circle.client, circle.admin]
    expect((await settled(...people.map((person) => later(person, fileId)))).sort()).toEqual([
      ...['DOCUMENT_REPLACED', 'DOCUMENT_REPLACED', 'DONE'],
    ])
    const filesOf = async () => (await as(circle.caretaker).medicalDocuments.read(document)).files
    const first = (await filesOf()).find(({ isCurrent }) => isCurrent)!
    const second = people.find(({ firstName }) => !first.addedByName.startsWith(firstName))!
    const { id } = await later(second, first.id)
    expect((await filesOf()).map((file) => [file.id, file.replacesId, file.isCurrent])).toEqual([
      ...[
        [fileId, null, false],
        [first.id, fileId, false],
      ],
      [id, first.id, true],
    ])
    const said = (each: string) =>
      as(circle.caretaker).medicalDocuments.file({ params: { ...document.params, fileId: each } })
    for (const [each, text] of [
      [fileId, LETTER],
      [first.id, 'A scan of'],
      [id, `A scan of ${second.firstName}`],
    ] as const)
      expect((await said(each)).content.toString()).toContain(text)
    // Nothing of the refused ones is left behind.
    expect(
      await rows('select count(*)::int as n from document_files where document_id = $1', [document.params.id]),
    ).toEqual([{ n: 3 }])
  })

  test('creating the replacement twice returns the same as the first time', async () => {
    const old = await addDocument(circle.family)
    const body = aDocument({ replacesId: old.id })
    const first = await as(circle.family).medicalDocuments.create({ body })
    expect(await as(circle.family).medicalDocuments.create({ body })).toEqual(first)
  })

  test('a later version of a file is the current one, until it is removed', async () => {
    const { document, fileId } = await addDocument(circle.family)
    const later = {
      params: document.params,
      query: { fileId: uuidv7(), replacesId: fileId },
      file: { ...aLetter, content: 'Corrected' },
    }
    await as(circle.family).medicalDocuments.addFile(later)
    const current = async () =>
      (await as(circle.family).medicalDocuments.read(document)).files.flatMap(({ id, isCurrent }) =>
        isCurrent ? [id] : [],
      )
    expect(await current()).toEqual([later.query.fileId])
    await expect(
      as(circle.client).medicalDocuments.addFile({ ...later, query: { fileId: uuidv7(), replacesId: fileId } }),
    ).toFailWith('DOCUMENT_REPLACED')
    const laterFile = { params: { ...document.params, fileId: later.query.fileId } }
    await as(circle.family).medicalDocuments.removeFile(laterFile)
    expect(await current()).toEqual([fileId])
    await as(circle.family).medicalDocuments.restoreFile(laterFile)
    expect(await current()).toEqual([later.query.fileId])
  })
})

describe('finding', () => {
  test('by any word of title, issuer, tags, note, file name and category', async () => {
    const its = await aCircle()
    await addDocument(its.family, {
      title: 'Blood count',
      category: 'Lab Results',
      issuer: 'Labor Berlin',
      tags: ['ferritin'],
      note: 'Fasting',
    })
    await addDocument(its.family, { title: 'Something else' })
    for (const search of ['blood', 'LABOR', 'ferr', 'fasting lab', 'letter blood', 'results'])
      expect(
        (await as(its.caretaker).medicalDocuments.list({ query: { search } })).items.map(({ title }) => title),
        search,
      ).toEqual(['Blood count'])
    expect((await as(its.caretaker).medicalDocuments.list({ query: { search: 'blood nothing' } })).items).toEqual([])
    expect((await as(its.caretaker).medicalDocuments.list({ query: { category: 'Lab Results' } })).items).toHaveLength(
      1,
    )
  })

  test('a search is paged, too: every document that matches can be reached', async () => {
    const { family, caretaker } = await aCircle()
    for (const title of ['Invoice 1', 'Other', 'Invoice 2', 'Invoice 3']) await addDocument(family, { title })
    const search = (before?: string) =>
      as(caretaker).medicalDocuments.list({ query: { search: 'invoice', limit: 2, ...(before ? { before } : {}) } })
    const first = await search()
    const second = await search(first.next!)
    const titles = [...first.items, ...second.items].map(({ title }) => title)
    expect(titles).toEqual(['Invoice 3', 'Invoice 2', 'Invoice 1'])
    expect(second.next).toBeNull()
  })
})

test('refusals of uploads reach outsiders and members without the permission', async () => {
  const { document } = await addDocument(circle.other)
  const call = (person: Person | undefined) =>
    send(person, endpoints.addFile, {
      ...document,
      query: { clientId: circle.clientId, fileId: uuidv7() },
      file: aLetter,
    })
  expect((await call(undefined)).statusCode).toBe(401)
  expect((await call(circle.outsider)).statusCode).toBe(404)
  expect((await call(circle.caretaker)).statusCode).toBe(403)
})
