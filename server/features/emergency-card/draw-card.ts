import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { SCAN } from '@kinfold/contract/features/emergency-card/wording.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import encodeQr from 'qr'
import { boxesNote } from '../../services/pdf/flow.ts'
import { LINE, openPaper, type Paper, SOFT } from '../../services/pdf/paper.ts'
import { formatIn } from '../../services/pdf/paper-format.ts'
import { blocksOf, textOf } from './blocks.ts'
import { fitBlocks, PADDING, titleHeight } from './fit-blocks.ts'

const MARGIN = 36
const QR_SIZE = 112
const PORTRAIT_SIZE = 96
/** Scanners expect a quiet zone of four modules around a QR code. */
const QR_BORDER = 4
const RED = '#b3261e'
const RED_WASH = '#fdf1ef'

type Drawn = {
  card: Card
  /** The link, if there is one. */
  url: string | null
  zone: string
  portrait?: Uint8Array | undefined
  now: string
}

/** The card on one page (core/background/heavy.ts). */
export default function drawCard({ card, url, zone, portrait, now }: Drawn): Promise<Buffer> {
  const paper = openPaper(formatIn(zone), 'Emergency card')
  const width = paper.width - 2 * MARGIN
  const top = drawHeader(paper, card, { url, portrait }, width)
  const blocks = blocksOf(card, url !== null)
  const boxes = boxesNote([card.name, card.address, ...blocks.map(textOf)], url ? 'the page behind the code' : PRODUCT)
  const footer = paper.flow([{ text: footerText(now, zone, url, boxes), color: SOFT }], width, 8)
  const bottom = paper.height - MARGIN - footer.length * 10
  const sheet = fitBlocks(paper, blocks, width, bottom - top - 10, url ? ': see the link' : '')
  let y = top
  for (const { block, lines, height } of sheet.fitted) {
    const look = block.isAlert ? { fill: RED_WASH, stroke: RED } : { stroke: LINE }
    paper.rectangle(MARGIN, y, width, height, { ...look, radius: 6 })
    const color = block.isAlert ? RED : SOFT
    const [title] = paper.flow([{ text: block.title, weight: 'bold', color }], width, sheet.size * 0.92)
    const x = MARGIN + PADDING * sheet.size
    paper.line(title!, x, y + titleHeight(sheet.size) - sheet.size * 0.1, width, sheet.size * 0.92)
    for (const { line, ...place } of lines) paper.line(line, MARGIN + place.x, y + place.y, place.width, sheet.size)
    y += height + sheet.gap
  }
  for (const [index, line] of footer.entries()) paper.line(line, MARGIN, bottom + (index + 1) * 10, width, 8)
  return paper.end()
}

/** Draws the person's details with the QR code beside them. Returns where the rest begins. */
function drawHeader(
  paper: Paper,
  card: Card,
  { url, portrait }: Pick<Drawn, 'url' | 'portrait'>,
  width: number,
): number {
  const left = portrait ? MARGIN + PORTRAIT_SIZE + 14 : MARGIN
  const textWidth = (url ? width - QR_SIZE - 24 : width) - (left - MARGIN)
  if (portrait) paper.image(portrait, MARGIN, MARGIN, PORTRAIT_SIZE)
  let y = MARGIN
  const put = (text: string, size: number, look: { weight?: 'bold'; color?: string }, most: number) => {
    const flowed = (words: string) => paper.flow([{ text: words, ...look }], textWidth, size)
    const lines = flowed(text)
    for (const line of lines.length > most ? [...lines.slice(0, most - 1), ...flowed('…')] : lines) {
      y += size * 1.25
      paper.line(line, left, y, line.width, size)
    }
  }
  /** Beside the code there is room for four lines; a longer address runs on without line breaks. */
  const putAddress = (address: string) => {
    const isShort = paper.flow([{ text: address }], textWidth, 12).length <= 4
    if (isShort) put(address, 12, {}, 4)
    else put(address.split(/\s*\n\s*/).join(', '), 9.5, {}, 6)
  }
  put('EMERGENCY CARD', 13, { weight: 'bold', color: RED }, 1)
  if (card.name !== null) put(card.name, card.name.length > 40 ? 17 : 25, { weight: 'bold' }, 4)
  y += 4
  if (card.age !== null) put(`Age ${card.age}`, 13, {}, 1)
  if (card.address !== null) putAddress(card.address || 'Address: not noted')
  if (url) drawCode(paper, url, paper.width - MARGIN - QR_SIZE, MARGIN)
  return Math.max(y, url ? MARGIN + QR_SIZE + 14 : 0, portrait ? MARGIN + PORTRAIT_SIZE : 0) + 16
}

function drawCode(paper: Paper, url: string, x: number, y: number) {
  const rows = encodeQr(url, 'raw', { ecc: 'medium', border: QR_BORDER })
  paper.squares(rows, x, y, QR_SIZE / rows.length)
  const [caption] = paper.flow([{ text: SCAN, color: SOFT }], QR_SIZE + 20, 7.5)
  paper.line(caption!, x + (QR_SIZE - caption!.width) / 2, y + QR_SIZE + 8, QR_SIZE, 7.5)
}

function footerText(now: string, timeZone: string, url: string | null, boxes: string): string {
  const day = momentText(now, timeZone, 'longDate')
  const link = url ? ' Anyone who scans the code sees the card; the family is told each time.' : ''
  return `Printed from ${PRODUCT} on ${day}. It shows what the family noted, and may be incomplete. ‘Not confirmed’: nobody has checked it yet.${link}${boxes && ` ${boxes}`}`
}
