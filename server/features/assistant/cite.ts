import type { Citation } from '@kinfold/contract/features/assistant/answer.ts'
import type { Source } from '../../access/manifest/tool.ts'

/** A citation with the records that its path does not name (turns.ts asks whether all still may be quoted). */
export type KeptCitation = Citation & Pick<Source, 'records'>

/** The place of a source among these, to which it is added; the same page under the same name is one, of all records. */
export function placeAmong<S extends Source>(all: S[], source: S): number {
  const known = all.find(({ label, path }) => label === source.label && path === source.path)
  if (!known) return all.push(source) - 1
  if (source.records) known.records = [...new Set([...(known.records ?? []), ...source.records])]
  return all.indexOf(known)
}
