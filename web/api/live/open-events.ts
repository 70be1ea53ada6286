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

/** A stream silent for this long is considered dead; the server sends a sign of life every 20 s. */
const SILENCE_MS = 45_000

type Following<E> = {
  /** Called for each event. `id`: where to resume if the stream breaks off. */
  on: { [N in EventName<E>]: (data: EventData<E, N>, id: string | undefined) => void }
  lastEventId?: string | undefined
  stopped: AbortSignal
}

/**
 * Follows an event stream until it ends. Uses `fetch`, because EventSource cannot send a bearer header. @throws
 * CallFailed, AbortError when it was stopped or fell silent
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
