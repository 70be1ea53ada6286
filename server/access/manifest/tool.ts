import { Day } from '@kinfold/contract/fields.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import * as z from 'zod/mini'
import { failure } from '../../core/failure.ts'
import type { Circle } from '../circles/circles.ts'
import type { Tells } from './handover-part.ts'

/**
 * What an answer can cite: its name, and the page of this app that shows it. `records`: the ids of those it was told from
 * that the path does not name.
 */
export type Source = { label: string; path: string; records?: readonly string[] }

/**
 * A way for the assistant to read a feature (`tools` of its manifest). Read-only, under the asking person's own
 * permission `needs`. Its result carries the records as `source`, at any depth.
 */
export type Tool<A extends Action = Action, I = unknown, T = unknown> = {
  /** The name by which models call it. */
  name: string
  /** When to use it and what it returns, written for models. */
  about: string
  needs: A
  input: z.ZodMiniType<I>
  /**
   * `parts`: for tools that read several features. A method rather than a property, so that tools with any input fit in
   * one list.
   */
  run(circle: Circle<A>, input: I, parts: readonly Tells[]): Promise<T>
}

export const tool = <A extends Action, I, T>(declared: Tool<A, I, T>): Tool<A, I, T> => declared

/** Days in the circle's zone, both included, at most `most` of them. */
export const days = (most: number) => z.object({ from: Day, to: Day }).check(atMostDays(most))

/** For tools that ask for more than the days. */
export const atMostDays = (most: number) =>
  z.refine<{ from: string; to: string }>(
    ({ from, to }) => from <= to && daysBetween(from, to) < most,
    `Please ask for at most ${most} days`,
  )

/** Runs a tool with this person's permissions. @throws FORBIDDEN */
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
