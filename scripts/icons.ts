import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

/* Draws the icons of the installed app from web/public/icon.svg: node scripts/icons.ts. The results are committed. */
const pictures = resolve(import.meta.dirname, '../web/public')
const icon = readFileSync(join(pictures, 'icon.svg'), 'utf8')
const GREEN = '#1f5b43'
/** Phones round the corners themselves. */
const square = icon.replace('rx="8"', '')
/** The one-colour icon in a phone's status bar: only the outline. */
const outline = icon.replace(/<rect[^>]*>/, '').replaceAll(/stroke="#\w+"/g, 'stroke="#fff"')

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png()

await drawn(icon, 192).toFile(join(pictures, 'icons/192.png'))
await drawn(icon, 512).toFile(join(pictures, 'icons/512.png'))
await drawn(square, 180).flatten({ background: GREEN }).toFile(join(pictures, 'icons/apple.png'))
await drawn(outline, 96).toFile(join(pictures, 'icons/badge.png'))
// A mask may cut off a tenth on each side.
await drawn(square, 400)
  .extend({ top: 56, bottom: 56, left: 56, right: 56, background: GREEN })
  .toFile(join(pictures, 'icons/maskable.png'))
