import { requestFor } from '@kinfold/contract/endpoint.ts'
import { emergencyCard } from '@kinfold/contract/features/emergency-card/endpoints.ts'
import type { CardLink } from '@kinfold/contract/features/emergency-card/schemas.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { derivedKey, hashSecret, newSecret } from '../../access/accounts/tokens.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { type Asking, changeTeam } from '../../access/circles/team.ts'
import type { ReadServices } from '../../access/services.ts'
import { users } from '../../access/table.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { seal, unseal } from '../../core/seal.ts'
import { emergencyCardLinks } from './table.ts'

/** The active link, shown to managers. */
export async function findLink({
  circle,
  services,
}: {
  circle: Pick<Circle, 'clientId'>
  services: ReadServices
}): Promise<CardLink | null> {
  const [link] = await dbOn(services.database.accounts)
    .select({ link: emergencyCardLinks, createdBy: fullName(users) })
    .from(emergencyCardLinks)
    .innerJoin(users, eq(users.id, emergencyCardLinks.authorId))
    .where(working(circle.clientId))
  if (!link) return null
  const { id, createdAt, tokenSealed } = link.link
  return { id, createdAt, createdBy: link.createdBy, url: urlOf(services, tokenSealed) }
}

/**
 * Replaces the link. Repeated with the same id, it returns the same link. Changes of a circle's link happen like those of
 * its team: one at a time, and not by somebody who was just removed. @throws ID_TAKEN
 */
export async function renewLink(ask: Asking, id: string): Promise<CardLink> {
  const { circle, services } = ask
  const { clientId, userId } = circle
  const token = newSecret()
  const renew = async (tx: Db) => {
    const [known] = await tx
      .select({ revokedAt: emergencyCardLinks.revokedAt })
      .from(emergencyCardLinks)
      .where(and(eq(emergencyCardLinks.clientId, clientId), eq(emergencyCardLinks.id, id)))
    if (known?.revokedAt) throw failure('ID_TAKEN')
    if (known) return
    await endLink(tx, clientId)
    const tokenSealed = seal(sealingKey(services), token)
    await tx
      .insert(emergencyCardLinks)
      .values({ clientId, id, authorId: userId, tokenHash: hashSecret(token), tokenSealed })
  }
  await changeTeam(ask, 'emergencyCard.share', renew, 'emergencyCard.renewLink')
  return (await findLink(ask))!
}

export const revokeLink = (ask: Asking) =>
  changeTeam(ask, 'emergencyCard.share', (tx) => endLink(tx, ask.circle.clientId), 'emergencyCard.revokeLink')

/** The card that a secret opens; undefined if it is wrong or has ended. */
export async function findByToken(db: Db, token: string) {
  const { clientId, id } = emergencyCardLinks
  const [link] = await db
    .select({ clientId, id })
    .from(emergencyCardLinks)
    .where(and(eq(emergencyCardLinks.tokenHash, hashSecret(token)), isNull(emergencyCardLinks.revokedAt)))
  return link
}

const endLink = (tx: Db, clientId: number) =>
  tx.update(emergencyCardLinks).set({ revokedAt: sql`now()`, tokenSealed: null }).where(working(clientId))

const working = (clientId: number) =>
  and(eq(emergencyCardLinks.clientId, clientId), isNull(emergencyCardLinks.revokedAt))

const pathOf = (token: string) => requestFor(emergencyCard.page, { params: { '*': token } }).url

const sealingKey = ({ config }: ReadServices) => derivedKey(config.secretKey, 'emergency card links')

/** null if SECRET_KEY has changed: the link still works, but can no longer be shown. */
function urlOf(services: ReadServices, sealed: string | null): string | null {
  if (!sealed) return null
  try {
    return services.pageUrl(pathOf(unseal<string>(sealingKey(services), sealed)))
  } catch {
    return null
  }
}
