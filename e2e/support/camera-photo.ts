import type { Page } from '@playwright/test'

export const CAMERA = 'KinfoldCamera'
const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5
const RIGHT_SIDE_UP = 6

/** An insurance card on a table as photographed by a phone: on its side, with place and camera in the metadata. */
export async function aPhotoOfACard(page: Page, name: string, number: string): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([who, card]) => {
      const [width, height] = [1600, 1200]
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [width, height]
      const paper = canvas.getContext('2d')!
      paper.translate(0, height)
      paper.rotate(-Math.PI / 2)
      const table = paper.createLinearGradient(0, 0, height, width)
      table.addColorStop(0, '#8a6a4a')
      table.addColorStop(1, '#5a4028')
      paper.fillStyle = table
      paper.fillRect(0, 0, height, width)
      for (let grain = 0; grain < 6_000; grain++) {
        paper.fillStyle = `rgba(${grain % 2 ? '255,230,200' : '40,20,0'},0.12)`
        paper.fillRect(Math.random() * height, Math.random() * width, 40, 2)
      }
      paper.rotate(0.04)
      paper.fillStyle = '#dfe9f5'
      paper.roundRect(140, 420, 960, 620, 40)
      paper.fill()
      paper.fillStyle = '#1d4f8c'
      paper.fillRect(140, 480, 960, 110)
      paper.font = 'bold 64px sans-serif'
      paper.fillStyle = '#ffffff'
      paper.fillText('Health insurance', 200, 558)
      paper.fillStyle = '#15222e'
      paper.fillText(who!, 200, 760)
      paper.font = '52px monospace'
      paper.fillText(card!, 200, 880)
      const made = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!), 'image/jpeg', 0.9))
      return [...new Uint8Array(await made.arrayBuffer())]
    },
    [name, number],
  )
  const points = Buffer.from(drawn)
  return Buffer.concat([points.subarray(0, 2), exif(), points.subarray(2)])
}

/** Berlin in EXIF: degrees, minutes and seconds as fractions. */
function exif(): Buffer {
  const tiff = Buffer.alloc(166)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  const [model, gps, latitude, longitude] = [50, 64, 118, 142]
  writeEntries(tiff, 8, [
    [0x0110, ASCII, CAMERA.length + 1, model],
    [0x0112, SHORT, 1, RIGHT_SIDE_UP << 16],
    [0x8825, LONG, 1, gps],
  ])
  tiff.write(CAMERA, model, 'latin1')
  writeEntries(tiff, gps, [
    [1, ASCII, 2, 'N'.charCodeAt(0) * 2 ** 24],
    [2, RATIONAL, 3, latitude],
    [3, ASCII, 2, 'E'.charCodeAt(0) * 2 ** 24],
    [4, RATIONAL, 3, longitude],
  ])
  for (const [at, degrees] of [
    [latitude, [52, 31, 0]],
    [longitude, [13, 24, 0]],
  ] as const)
    for (const [index, part] of degrees.entries()) {
      tiff.writeUInt32BE(part, at + index * 8)
      tiff.writeUInt32BE(1, at + index * 8 + 4)
    }
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const start = Buffer.from([0xff, 0xe1, 0, 0])
  start.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([start, content])
}

type Entry = [tag: number, type: number, count: number, value: number]

function writeEntries(tiff: Buffer, at: number, entries: Entry[]) {
  tiff.writeUInt16BE(entries.length, at)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const place = at + 2 + index * 12
    tiff.writeUInt16BE(tag, place)
    tiff.writeUInt16BE(type, place + 2)
    tiff.writeUInt32BE(count, place + 4)
    tiff.writeUInt32BE(value, place + 8)
  }
}
