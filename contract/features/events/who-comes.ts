import type { Attendance } from './taking-part.ts'

type Answered = { event: { id: string }; original: string | null }

/** A person's answer to one occurrence; their answer to the series if they gave none to it, or `original` is null. */
export function answerTo(attendances: readonly Attendance[], { event, original }: Answered, userId: number) {
  const theirs = attendances.filter((each) => each.eventId === event.id && each.userId === userId)
  const [own] = theirs.filter((each) => each.original === original)
  return (own ?? theirs.find((each) => each.original === null))?.answer ?? null
}

/** Who comes to an occurrence, of a shift: who is on duty. Everyone `named` who has not declined, then all who say yes. */
export function whoComes(attendances: readonly Attendance[], at: Answered, named: readonly number[]): number[] {
  const others = attendances.filter(({ eventId, userId }) => eventId === at.event.id && !named.includes(userId))
  const answer = (userId: number) => answerTo(attendances, at, userId)
  const offered = [...new Set(others.map(({ userId }) => userId))].filter((userId) => answer(userId) === 'yes')
  return [...named.filter((userId) => answer(userId) !== 'no'), ...offered]
}
