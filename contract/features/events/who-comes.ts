import type { Attendance } from './taking-part.ts'

type Answered = { event: { id: string }; original: string | null }

/** Answers by event, person and occurrence (null: the series), so that each occurrence looks only at its own. */
export type Answers = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<string | null, Attendance['answer']>>>

export function answersIn(attendances: readonly Attendance[]): Answers {
  const events = new Map<string, Map<number, Map<string | null, Attendance['answer']>>>()
  for (const { eventId, userId, original, answer } of attendances) {
    const people = events.get(eventId) ?? new Map()
    events.set(eventId, people)
    people.set(userId, (people.get(userId) ?? new Map()).set(original, answer))
  }
  return events
}

/** Who comes to an occurrence, of a shift: who is on duty. Everyone `named` who has not declined, then all who say yes. */
export function whoComes(answers: Answers, { event, original }: Answered, named: readonly number[]): number[] {
  const people = answers.get(event.id) ?? new Map()
  /** To this occurrence; to the series if they gave none to it, or `original` is null. */
  const answerOf = (userId: number) => people.get(userId)?.get(original) ?? people.get(userId)?.get(null)
  const offered = [...people.keys()].filter((userId) => !named.includes(userId) && answerOf(userId) === 'yes')
  return [...named.filter((userId) => answerOf(userId) !== 'no'), ...offered]
}
