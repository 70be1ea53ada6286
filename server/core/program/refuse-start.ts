/** Ends a start that cannot succeed: `serve.ts` prints each line and exits with 1; nothing was changed. */
export function refuseStart(...lines: string[]): never {
  throw Object.assign(new Error(lines.join('\n')), { name: 'StartRefused' })
}

export const isRefused = (error: unknown): error is Error => error instanceof Error && error.name === 'StartRefused'
