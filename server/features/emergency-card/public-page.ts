import { chosenFrom } from '@kinfold/contract/features/emergency-card/choose.ts'
import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../access/services.ts'
import { asVisitor } from '../../access/visitors.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database.ts'
import { isUnavailable } from '../../core/errors.ts'
import { Failure, failure } from '../../core/failure.ts'
import { gatherCard } from './gather.ts'
import { findByToken, PUBLIC_PATH } from './links.ts'
import { noteOpening } from './openings.ts'
import { cardPage, laterPage, notFoundPage, previewPage } from './page.ts'
import { pagePolicy } from './page-style.ts'
import { readSettings } from './settings.ts'
import { tellManagers } from './tell-managers.ts'
import { visitOf } from './visits.ts'

const HEADERS = {
  'content-security-policy': pagePolicy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}
const HSTS = 'max-age=31536000; includeSubDomains'

/** 32 random bytes as links write them. Nothing else is looked up. */
const TOKEN = /^[\w-]{43}$/

/**
 * The page behind the secret link. A star in the path, so that whatever follows gets the same answer; what is logged is
 * the route, never the address. HEAD is no route: it tells nothing and counts nothing.
 */
export function publicCard(app: FastifyInstance, services: Services) {
  const isTls = services.config.publicUrl?.startsWith('https:') ?? false
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...HEADERS, ...(isTls && { 'strict-transport-security': HSTS }) })
  })
  app.setErrorHandler((error: Error, request, reply) => answerTrouble(error, request, reply))
  app.get<{ Params: { '*': string } }>(`${PUBLIC_PATH}*`, async (request, reply) => {
    await services.limits.count('emergencyCard', request.ip)
    const link =
      TOKEN.test(request.params['*']) && (await findByToken(dbOn(services.database.accounts), request.params['*']))
    if (!link) throw failure('NOT_FOUND')
    const visit = visitOf(request.headers)
    // A browser that is refused a prefetch asks again when the person really goes there.
    if (visit === 'prefetch') return reply.code(503).send('')
    if (visit === 'preview') return reply.send(previewPage)
    const { card, moment } = await open(services, link, request)
    void tellManagers(services, link).catch((error) =>
      request.log.warn({ err: error }, 'managers were not told of an opening'),
    )
    return reply.send(cardPage(card, moment))
  })
}

type Link = { clientId: number; id: string }
type Opened = { card: Card; moment: string }

/** First the note that it was opened, then what it says: no card is seen without a trace. */
async function open(services: Services, { clientId, id }: Link, request: FastifyRequest): Promise<Opened> {
  const origin = { requestId: request.id, ip: request.ip, log: request.log }
  const opened = await asVisitor(services.database.circle, clientId, origin, 'emergencyCard.open', async (circle) => {
    await noteOpening(circle, { linkId: id, ip: request.ip, userAgent: request.headers['user-agent'] })
    const { fields } = await readSettings(circle)
    return { card: chosenFrom(await gatherCard(circle), fields), moment: momentInWords(circle.zone) }
  })
  services.events.wake()
  return opened
}

const momentInWords = (timeZone: string) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(clock.now())} (${timeZone})`

function answerTrouble(error: Error, request: FastifyRequest, reply: FastifyReply) {
  // Fastify forgets the type of an answer that ends in an error.
  reply.type(HEADERS['content-type'])
  if (error instanceof Failure && error.code === 'NOT_FOUND') return reply.code(404).send(notFoundPage)
  const isBusy = error instanceof Failure && error.code === 'TOO_MANY'
  if (!isBusy) request.log.error({ err: error }, 'request failed')
  const seconds = isBusy ? (error.more.retryAfter ?? 60) : 2
  const status = isUnavailable(error) || isUnavailable(error.cause) ? 503 : 500
  return reply
    .code(isBusy ? 429 : status)
    .header('retry-after', seconds)
    .send(laterPage(seconds))
}
