import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoto, makePortrait } from './make-photo.ts'

const aPicture = (side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a04040' } })
    .jpeg()
    .toBuffer()
const ANNA = 1
const CARLO = 2

test('of many photos that one person sends, three are received at a time; nobody else waits for them', async () => {
  const content = await aPicture()
  let begun = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = async function* () {
    begun++
    await released
    yield content
  }
  const sent = Array.from({ length: 10 }, () => makePhoto({ file: { name: '', content: held() }, whose: ANNA }))
  const atOnce = async function* () {
    yield content
  }
  const { made } = await makePortrait({ file: { name: '', content: atOnce() }, whose: CARLO }, 4)
  expect(await sharp(made).metadata()).toMatchObject({ width: 4, height: 4 })
  expect(begun).toBe(3)
  release()
  expect(new Set((await Promise.all(sent)).map(({ made }) => made.width))).toEqual(new Set([8]))
  expect(begun).toBe(10)
})

test('a small photo is painted after at most three large ones of somebody else, however many that one sends', async () => {
  const [large, small] = [await aPicture(3_000), await aPicture()]
  const order: string[] = []
  const send = async (name: string, whose: number, picture: Buffer) => {
    const content = (async function* () {
      yield picture
    })()
    await makePhoto({ file: { name, content }, whose })
    order.push(name)
  }
  const flood = Array.from({ length: 12 }, () => send('large', ANNA, large))
  await Promise.all([...flood, send('small', CARLO, small)])
  expect(order.indexOf('small')).toBeLessThanOrEqual(3)
})
