import { expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'

test('the size of a picture is read from its own bytes only, not from adjacent memory', async () => {
  const memory = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20, 1)])
  await expect(judgeFile('x.gif', memory.subarray(0, 7))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await judgeFile('x.gif', memory)).toEqual({ name: 'x.gif', type: 'image/gif' })
})
