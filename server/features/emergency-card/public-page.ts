import type { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { asVisitor, withFamilyRecords } from '../../access/circles/visitors.ts'
import { openKept } from '../../access/kept-file.ts'
import { noteRead } from '../../access/records/audit-notes.ts'
import type { Ask } from '../../access/routes.ts'
import { clock } from '../../core/clock.ts'
import { type Failure, failure } from '../../core/failure.ts'
import { addressOf } from '../../core/http/address-of.ts'
import type { FileAnswer } from '../../core/http/answer-file.ts'
import type { Page } from '../../core/http/answer-page.ts'
import { findDirectiveFile } from '../medical-documents/directives.ts'
import { OPENED_BY_LINK } from '../medical-documents/openings.ts'
import { clientPortraitFile, contentOf } from '../portraits/queries.ts'
import { readCardOfLink } from './gather.ts'
import { findByToken } from './links.ts'
import { notifyManagers } from './notify-managers.ts'
import { noteOpening } from './openings.ts'
import { cardPage, laterPage, notFoundPage, previewPage } from './page.ts'
import { pagePolicy } from './page-style.ts'
import { readSettings } from './settings.ts'
import { visitOf } from './visits.ts'

/** 32 random bytes in base64url. Nothing else is looked up. */
const TOKEN = /^[\w-]{43}$/
const AGAIN_SECONDS = 2
/** In the audit, for the row of each opening; that a document was read is a second entry. */
const OPENED = 'emergencyCard.open'

type Visit = Ask<typeof emergencyCard.page>
type DocumentVisit = Ask<typeof emergencyCard.document>

/** The page behind the secret link. There is no HEAD route: it would reveal and count an opening. @throws NOT_FOUND */
export async function openCard(visit: Visit): Promise<Page> {
  const { params, request, services } = visit
  const token = params['*']
  const link = await linkOf(visit, token)
  const visitor = visitOf(request.headers)
  // A browser whose prefetch is refused requests the page again when the person really opens it.
  if (visitor === 'prefetch') return { html: '', policy: pagePolicy, status: 503 }
  if (visitor === 'preview') return { html: previewPage, policy: pagePolicy }
  const { card, moment, file } = await open(visit, link)
  const portrait = await contentOf(services, file)
  tell(visit, link)
  return { html: cardPage(card, { token, moment, portrait }), policy: pagePolicy }
}

/** A file of a document that managers put behind the link. @throws NOT_FOUND, FILE_DAMAGED, STORAGE_UNAVAILABLE */
export async function openCardDocument(visit: DocumentVisit): Promise<FileAnswer> {
  const { params, request, services, origin } = visit
  const link = await linkOf(visit, params.token)
  const visitor = visitOf(request.headers)
  if (visitor === 'prefetch') throw failure('UNAVAILABLE', { retryAfter: AGAIN_SECONDS })
  if (visitor === 'preview') throw failure('NOT_FOUND')
  const asked = [services.database.circle, link.clientId, origin, OPENED] as const
  const { documentId: _, ...kept } = await asVisitor(...asked, async (circle) => {
    const { fields, documents } = await readSettings(circle)
    const chosen = fields.includes('directives') ? documents : []
    const found = await withFamilyRecords(circle, () => findDirectiveFile(circle, services, chosen, params.fileId))
    if (!found) throw failure('NOT_FOUND')
    const { documentId } = found
    const userAgent = request.headers['user-agent']
    await noteOpening(circle, { linkId: link.id, ip: addressOf(request), userAgent, documentId })
    await noteRead(circle, OPENED_BY_LINK, 'medical_documents', documentId)
    return found
  })
  services.events.wake()
  tell(visit, link)
  return openKept(services.storage, kept)
}

async function linkOf({ db }: Pick<Visit, 'db'>, token: string): Promise<Link> {
  const link = TOKEN.test(token) ? await findByToken(db, token) : undefined
  if (!link) throw failure('NOT_FOUND')
  return link
}

const tell = ({ services, request }: Pick<Visit, 'services' | 'request'>, link: Link) =>
  void notifyManagers(services, link).catch((error) =>
    request.log.warn({ err: error }, 'managers were not told of an opening'),
  )

/** The page shown instead of a card. */
export function refuseCard({ code, more }: Failure): Page {
  const isUnknown = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  return { html: isUnknown ? notFoundPage : laterPage(more.retryAfter ?? AGAIN_SECONDS), policy: pagePolicy }
}

type Link = { clientId: number; id: string }
type Opened = { card: Card; moment: string; file: Awaited<ReturnType<typeof clientPortraitFile>> }

/** Records the opening before reading the content, so that no card is seen without a trace. */
async function open({ origin, request, services }: Visit, { clientId, id }: Link): Promise<Opened> {
  const opened = await asVisitor(services.database.circle, clientId, origin, OPENED, async (circle) => {
    await noteOpening(circle, { linkId: id, ip: addressOf(request), userAgent: request.headers['user-agent'] })
    const card = await readCardOfLink(circle)
    const file = card.portrait ? await clientPortraitFile(circle, services) : undefined
    return { card, file, moment: momentInWords(circle.zone) }
  })
  services.events.wake()
  return opened
}

const momentInWords = (timeZone: string) => `${momentText(clock.now(), timeZone, 'shortMoment')} (${timeZone})`
