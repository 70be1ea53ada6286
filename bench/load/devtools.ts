import { once } from 'node:events'

/**
 * One page of a running Chromium, spoken to in the browser's own protocol (https://chromedevtools.github.io/devtools-protocol).
 * Playwright runs its scripts in each page and listens to everything in it, which costs a slowed-down page 200 ms of a start.
 */
export async function devtoolsOf(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const answers = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    answers.get(answer.id)?.(answer)
    answers.delete(answer.id)
  })
  let last = 0

  /** The result of a command. A refusal is thrown. */
  async function send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answers.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error } = await promise
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }

  /** What an expression is in the page. A promise is waited for. */
  async function evaluate<T>(expression: string): Promise<T> {
    const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value
  }

  return { send, evaluate }
}

type Answer = { id: number; result?: unknown; error?: { message: string } }
