import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { clockNote } from '../../access/notifications/whose-clock.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { Failure } from '../../core/failure.ts'
import { withTextFormat } from '../../core/reader.ts'
import type { Letter } from '../../services/mail/letter.ts'
import { summedUp } from './summed-up.ts'
import type { Wanted } from './wanted.ts'

/**
 * A summary of the records in words, as far as the reader may see them; undefined: no letter is to be sent. The only
 * letter that contains care data, and only on request (docs/decisions/0083).
 */
export function digestLetter(services: Services, wanted: Wanted): Promise<Letter | undefined> {
  const { reader, settings } = wanted
  if (!reader) return Promise.resolve(undefined)
  return withTextFormat(reader.textFormat, async () => {
    const parts = await summedUp(services, settings).catch(nobodyThere)
    if (!parts) return undefined
    const { clientId, digest, zone } = settings
    const { email, firstName, client } = reader
    const whose = firstNameOf(client)
    return {
      to: { email, name: firstName },
      subject: `${whose}: ${digest === 'weekly' ? 'the week' : 'since yesterday'}`,
      paragraphs: [
        `Hello ${firstName},`,
        `This is what was recorded about ${whose} ${digest === 'weekly' ? 'in the last 7 days' : 'since yesterday'}. What nobody noted is not included.`,
        ...parts.map(({ heading, said }) => [`${heading}:`, ...said.flatMap(linesOf)].join('\n')),
        ...clockNote(whose, client.zone, zone, clock.now().toISOString()),
      ],
      action: { label: `See more in ${PRODUCT}`, url: pageOf(services, clientId) },
      footnote: `You asked for this email under Preferences, where you can also turn it off. Unlike other emails, it says what was recorded, so anyone who can read your email can read that.`,
    }
  })
}

const pageOf = ({ pageUrl }: Services, clientId: number) => pageUrl(`/dashboard?client=${clientId}`)

/** The reader has just been removed from the circle. */
function nobodyThere(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
}

/** A letter has no tables and charts: each row becomes a line. */
function linesOf(block: Block): string[] {
  if (block.kind === 'text') return [block.text]
  if (block.kind === 'list') return block.items.map(({ text }) => `- ${text}`)
  if (block.kind !== 'table') return []
  const [, ...names] = block.columns
  return block.rows.map(({ cells: [first, ...cells] }) => {
    const said = cells.flatMap((cell, at) =>
      cell === '' || cell === '0' ? [] : [`${names[at]!.toLowerCase()} ${cell}`],
    )
    return `- ${first}: ${said.join(', ')}`
  })
}
