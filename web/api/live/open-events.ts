import {
  type EventData,
  type EventName,
  type EventsEndpoint,
  type Input,
  requestFor,
} from '@kinfold/contract/endpoint.ts'
import { createParser } from 'eventsource-parser'
import { fetchAnswer } from '../fetch-answer.ts'
import { withToken } from '../refresh.ts'

/** Without a sign of life for this long the stream is taken for dead; the server beats every 20 s. */
const SILENCE_MS = 45_000

type Following<E> = {
  /** What to do with each event. `id` is where to go on from, should the stream break off. */
  on: { [N in EventName<E>]: (data: EventData<E, N>, id: string | undefined) => void }
  lastEventId?: string | undefined
  stopped: AbortSignal
}

/**
 * Follows a stream of the contract until it ends. `fetch`, because an EventSource sends no bearer header.
 * @throws CallFailed, AbortError when it was stopped or fell silent
 */
export async function openEvents<E extends EventsEndpoint>(
  endpoint: E,
  input: Input<E>,
  { on, lastEventId, stopped }: Following<E>,
) {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENCE_MS)
  try {
    const response = await withToken((token) =>
      fetchAnswer(requestFor(endpoint, input), token, {
        headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
        signal: AbortSignal.any([stopped, silent.signal]),
      }),
    )
    const handlers = on as Record<string, ((data: unknown, id: string | undefined) => void) | undefined>
    const parser = createParser({ onEvent: ({ event = '', data, id }) => handlers[event]?.(JSON.parse(data), id) })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), SILENCE_MS)
      parser.feed(value)
    }
  } finally {
    clearTimeout(timer)
  }
}
