import { type Bucket, type RolledReading, withoutReading, withReading } from './bucket.ts'
import { type BucketPlace, placesOf } from './bucket-place.ts'

export type BucketChange = { place: BucketPlace; removed: RolledReading | null; added: RolledReading | null }

/**
 * What a write does to the roll-ups: an insert has no `before`, a deletion and 'entered in error' no `after`. An edit that
 * stays in its hour and day is one change of each.
 */
export function bucketChanges(before: RolledReading | null, after: RolledReading | null, zone: string): BucketChange[] {
  const removals = before ? placesOf(before.at, zone).map((place) => ({ place, removed: before, added: null })) : []
  const additions = after ? placesOf(after.at, zone).map((place) => ({ place, removed: null, added: after })) : []
  const moved = removals.map((removal) => {
    const same = additions.find(({ place }) => isSame(place, removal.place))
    return same ? { ...removal, added: same.added } : removal
  })
  return [...moved, ...additions.filter(({ place }) => !removals.some((removal) => isSame(place, removal.place)))]
}

/** The bucket after a change; `recount` where only the readings themselves know (`bucketOf` over `spanOf`). */
export function changed(bucket: Bucket | null, { removed, added }: BucketChange): Bucket | null | 'recount' {
  if (removed && !bucket) return 'recount'
  const rest = removed && bucket ? withoutReading(bucket, removed) : bucket
  if (rest === 'recount' || !added) return rest
  return withReading(rest, added)
}

const isSame = (a: BucketPlace, b: BucketPlace) => a.size === b.size && a.start === b.start
