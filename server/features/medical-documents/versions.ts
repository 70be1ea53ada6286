type Version = { id: string; replacesId: string | null; deletedAt: string | null }

/**
 * Files without removed ones. A version whose predecessor was removed follows the one before that, so no earlier
 * version becomes the current one while a later one remains.
 */
export function remainingVersions<F extends Version>(files: F[]): (F & { isCurrent: boolean })[] {
  const byId = new Map(files.map((file) => [file.id, file]))
  const remaining = files.filter(({ deletedAt }) => deletedAt === null)
  const after = remaining.map((file) => ({ ...file, replacesId: remainingBefore(file, byId) }))
  const replaced = new Set(after.map(({ replacesId }) => replacesId))
  return after.map((file) => ({ ...file, isCurrent: !replaced.has(file.id) }))
}

function remainingBefore({ replacesId }: Version, byId: Map<string, Version>): string | null {
  let before = byId.get(replacesId ?? '')
  // An imported archive may contain a circle of removed versions.
  for (let left = byId.size; before?.deletedAt && left > 0; left--) before = byId.get(before.replacesId ?? '')
  return before && before.deletedAt === null ? before.id : null
}
