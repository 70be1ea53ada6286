/**
 * Does the same with many things of different circles, one after the other, and returns how often `change` said that it
 * changed something. One that fails does not stop the others.
 * @throws the first failure, once all have been tried
 */
export async function countChanged<T>(things: Iterable<T>, change: (thing: T) => Promise<boolean>): Promise<number> {
  let changed = 0
  const troubles: unknown[] = []
  for (const thing of things) {
    try {
      if (await change(thing)) changed += 1
    } catch (error) {
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
  return changed
}
