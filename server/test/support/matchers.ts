import type { FailureCode } from '@kinfold/contract/errors.ts'
import { expect } from 'vitest'
import { Refused } from './refused.ts'

/** `await expect(as(family).careLogs.create(...)).toFailWith('FORBIDDEN')` */
expect.extend({
  async toFailWith(call: Promise<unknown>, code: FailureCode) {
    const outcome = await Promise.resolve(call).then(
      () => 'success',
      (error) => (error instanceof Refused ? error.body.errorCode : String(error)),
    )
    return { pass: outcome === code, message: () => `expected ${code}, got ${outcome}` }
  },
})

declare module 'vitest' {
  interface Matchers<R, T> {
    toFailWith(code: FailureCode): Promise<R>
  }
}
