import type { Attendance } from '@kinfold/contract/features/events/taking-part.ts'

type Answered = { event: { id: string }; original: string | null }

/** A person's answer to one occurrence; their answer to the series if they gave none to it, or `original` is null. */
export function answerTo(attendances: Attendance[], { event, original }: Answered, userId: number) {
  const theirs = attendances.filter((each) => each.eventId === event.id && each.userId === userId)
  const [own] = theirs.filter((each) => each.original === original)
  return (own ?? theirs.find((each) => each.original === null))?.answer ?? null
}
