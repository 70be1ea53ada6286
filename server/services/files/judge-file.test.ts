import { expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'

test('the size of a picture is read from its own bytes only, not from adjacent memory', async () => {
  const memory = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20, 1)])
  await expect(judgeFile('x.gif', memory.subarray(0, 7))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await judgeFile('x.gif', memory)).toEqual({ name: 'x.gif', type: 'image/gif' })
})

test.for(['BMI 24, weight 71 kg', 'BM log', 'solid food since Monday', 'MZ', '<?xml version="1.0"?><note/>'])(
  'a text is kept although it begins like a file of another type: %s',
  async (text) => {
    expect(await judgeFile('notes.txt', Buffer.from(text.padEnd(300)))).toEqual({
      name: 'notes.txt',
      type: 'text/plain',
    })
  },
)

test('a PDF may begin after a few other bytes, if its name says that it is one', async () => {
  const scan = Buffer.from('\r\n%PDF-1.4\n1 0 obj')
  expect(await judgeFile('scan.pdf', scan)).toEqual({ name: 'scan.pdf', type: 'application/pdf' })
  await expect(judgeFile('scan.jpg', scan)).rejects.toMatchObject({ code: 'WRONG_TYPE' })
})
