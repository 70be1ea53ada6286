import { toast } from '../ui/overlays/toast.ts'
import { keepEntries } from './kept-entries.ts'
import { lastKept } from './shown-entries.ts'
import { stayFor } from './stay.ts'

/**
 * The browser deleted its store while this page was open: what the page still has is stored again; the rest is
 * reported.
 */
export async function keepAgain(person: number) {
  const stay = stayFor(person)
  let lost = 0
  // One by one: a photo may be lost, and must not stop the others.
  for (const { seq: _, ...entry } of lastKept())
    await stay.then((here) => keepEntries(here, person, [entry])).catch(() => lost++)
  if (lost > 0)
    toast({
      title: lost === 1 ? 'One entry was lost' : `${lost} entries were lost`,
      description: 'The browser deleted them before they were sent. Please check what you recorded last.',
      tone: 'problem',
    })
}
