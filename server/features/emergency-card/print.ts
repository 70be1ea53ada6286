import type { ClosedCircle } from '../../access/circles/circles.ts'
import type { ReadServices } from '../../access/services.ts'
import { heavy } from '../../core/background/heavy.ts'
import { clock } from '../../core/clock.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'
import { clientPortraitFile, contentOf } from '../portraits/queries.ts'
import { readChosenCard } from './gather.ts'
import { findLink } from './links.ts'

const drawBeside = heavy<typeof import('./draw-card.ts').default>(new URL('./draw-card.ts', import.meta.url))

/** The card on one page, with the QR code of its link if there is one. */
export async function printCard({
  circle,
  services,
}: {
  circle: ClosedCircle
  services: ReadServices
}): Promise<FileAnswer> {
  const { card, file } = await circle.with(async (open) => {
    const chosen = await readChosenCard(open)
    return { card: chosen, file: chosen.portrait ? await clientPortraitFile(open, services) : undefined }
  })
  const portrait = await contentOf(services, file)
  const url = (await findLink({ circle, services }))?.url ?? null
  const name = `Emergency card${card.name ? ` ${card.name}` : ''}.pdf`
  const drawn = { card, url, zone: circle.zone, portrait, now: clock.now().toISOString() }
  return { name, type: 'application/pdf', content: [await drawBeside(drawn, { whose: circle.clientId })] }
}
