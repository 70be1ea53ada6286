import { Day } from '@kinfold/contract/fields.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import * as z from 'zod/mini'
import { failure } from '../../core/failure.ts'
import type { Circle } from '../circles/circles.ts'
import type { Tells } from './handover-part.ts'

/** A record that an answer can rest on: what people call it, and the page of this app that shows it. */
export type Source = { label: string; path: string }

/**
 * One way in which the assistant reads a feature (`tools` of its manifest). It only reads, and under the asking person's own
 * right to `needs`. What it finds carries its records as `source`, wherever they are in it.
 */
export type Tool<A extends Action = Action, I = unknown, T = unknown> = {
  /** Models call it by this. */
  name: string
  /** When to use it and what it answers, for models. */
  about: string
  needs: A
  input: z.ZodMiniType<I>
  /** `parts`: what a tool of several features goes through. A method, so that tools of any input can stand in one list. */
  run(circle: Circle<A>, input: I, parts: readonly Tells[]): Promise<T>
}

export const tool = <A extends Action, I, T>(declared: Tool<A, I, T>): Tool<A, I, T> => declared

/** Days in the circle's zone, both included, at most `most` of them. */
export const days = (most: number) =>
  z
    .object({ from: Day, to: Day })
    .check(
      z.refine(({ from, to }) => from <= to && daysBetween(from, to) < most, `Please ask for at most ${most} days`),
    )

/** Reads through a tool, with what this person may. @throws FORBIDDEN */
export function useTool<A extends Action, I, T>(
  { parts }: { parts: readonly Tells[] },
  circle: Circle,
  { needs, input, run }: Tool<A, I, T>,
  asked: NoInfer<I>,
): Promise<T> {
  const permitted = circle.may(needs)
  if (!permitted) throw failure('FORBIDDEN')
  return run(permitted, input.parse(asked), parts)
}
