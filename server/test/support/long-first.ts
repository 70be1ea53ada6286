import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take minutes start first, so that no worker is left with one of them at the end: those that start and stop
 * programs (mostly waiting) alternate with those generated from the contract (mostly computing).
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waiting = sorted.filter(({ moduleId }) => moduleId.includes('/server/test/program/'))
    const working = sorted.filter(({ moduleId }) => /\/server\/test\/[^/]+$/.test(moduleId))
    const others = sorted.filter((file) => !waiting.includes(file) && !working.includes(file))
    const inTurn = waiting.flatMap((file, at) => [file, ...working.slice(at, at + 1)])
    return [...inTurn, ...working.slice(waiting.length), ...others]
  }
}
