import type { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { momentText } from '@kinfold/contract/format.ts'
import type { Ask } from '../../access/routes.ts'
import { asVisitor } from '../../access/visitors.ts'
import { clock } from '../../core/clock.ts'
import { type Failure, failure } from '../../core/failure.ts'
import type { Page } from '../../core/http/answer-page.ts'
import { clientPortraitFile, contentOf } from '../portraits/queries.ts'
import { readChosenCard } from './gather.ts'
import { findByToken } from './links.ts'
import { noteOpening } from './openings.ts'
import { cardPage, laterPage, notFoundPage, previewPage } from './page.ts'
import { pagePolicy } from './page-style.ts'
import { tellManagers } from './tell-managers.ts'
import { visitOf } from './visits.ts'

/** 32 random bytes as links write them. Nothing else is looked up. */
const TOKEN = /^[\w-]{43}$/
const AGAIN_SECONDS = 2

type Visit = Ask<typeof emergencyCard.page>

/** The page behind the secret link. HEAD is no route: it tells nothing and counts nothing. @throws NOT_FOUND */
export async function openCard(visit: Visit): Promise<Page> {
  const { params, db, request, services } = visit
  const link = TOKEN.test(params['*']) ? await findByToken(db, params['*']) : undefined
  if (!link) throw failure('NOT_FOUND')
  const visitor = visitOf(request.headers)
  // A browser that is refused a prefetch asks again when the person really goes there.
  if (visitor === 'prefetch') return { html: '', policy: pagePolicy, status: 503 }
  if (visitor === 'preview') return { html: previewPage, policy: pagePolicy }
  const { card, moment, file } = await open(visit, link)
  const portrait = await contentOf(services, file)
  void tellManagers(services, link).catch((error) =>
    request.log.warn({ err: error }, 'managers were not told of an opening'),
  )
  return { html: cardPage(card, moment, portrait), policy: pagePolicy }
}

/** What is said instead of a card. */
export function refuseCard({ code, more }: Failure): Page {
  const isUnknown = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  return { html: isUnknown ? notFoundPage : laterPage(more.retryAfter ?? AGAIN_SECONDS), policy: pagePolicy }
}

type Link = { clientId: number; id: string }
type Opened = { card: Card; moment: string; file: Awaited<ReturnType<typeof clientPortraitFile>> }

/** First the note that it was opened, then what it says: no card is seen without a trace. */
async function open({ origin, request, services }: Visit, { clientId, id }: Link): Promise<Opened> {
  const opened = await asVisitor(services.database.circle, clientId, origin, 'emergencyCard.open', async (circle) => {
    await noteOpening(circle, { linkId: id, ip: request.ip, userAgent: request.headers['user-agent'] })
    const card = await readChosenCard(circle)
    const file = card.portrait ? await clientPortraitFile(circle, services) : undefined
    return { card, file, moment: momentInWords(circle.zone) }
  })
  services.events.wake()
  return opened
}

const momentInWords = (timeZone: string) => `${momentText(clock.now(), timeZone, 'shortMoment')} (${timeZone})`
