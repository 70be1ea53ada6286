/** Why an external model did not answer, as a clause after its name. */
const reasons = {
  down: 'could not be reached',
  busy: 'has too much to do right now',
  slow: 'took too long',
  broken: 'broke off',
  spent: 'has reached this circle’s limit of questions for today',
  shared: 'has answered half of this circle’s questions for today to you; the rest is for the others',
  withdrawn: 'is no longer allowed to answer',
  declined: 'would not answer this',
}
type ModelFailure = keyof typeof reasons

/** An error that carries the failure. */
export const modelFailure = (failure: ModelFailure): Error => new Error(`model ${failure}`)

const named = new RegExp(`^model (${Object.keys(reasons).join('|')})$`)

/** What went wrong, wherever the error comes from: our code, HTTP, the network, a timeout. */
export function modelFailureIn(error: unknown): ModelFailure {
  for (let at = error; at instanceof Error; at = at.cause) {
    const own = named.exec(at.message)?.[1]
    if (own) return own as ModelFailure
    const status = statusOf(at)
    // 529: Anthropic's status when overloaded.
    if (status === 429 || status === 529) return 'busy'
    if (status && status >= 400) return 'down'
    if (['TimeoutError', 'AbortError'].includes(at.name)) return 'slow'
    if ((at as NodeJS.ErrnoException).code?.startsWith('E') || at.message === 'fetch failed') return 'down'
  }
  return 'broken'
}

/** For the log: neither the question nor what the model said. Undefined if nothing was sent. */
export function modelTroubleIn(error: unknown): { failure: ModelFailure; status?: number } | undefined {
  const failure = modelFailureIn(error)
  if (['spent', 'shared', 'withdrawn'].includes(failure)) return undefined
  for (let at = error; at instanceof Error; at = at.cause) {
    const status = statusOf(at)
    if (status) return { failure, status }
  }
  return { failure }
}

function statusOf(error: Error): number | undefined {
  const { statusCode } = error as { statusCode?: unknown }
  return typeof statusCode === 'number' ? statusCode : undefined
}

/** The sentence shown before the built-in assistant answers instead. */
export const fallbackNotice = (model: string, failure: ModelFailure): string =>
  `${model} ${reasons[failure]}. This answer comes from the built-in assistant.`
