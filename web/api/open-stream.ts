import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { CallFailed } from './failure.ts'
import { currentToken } from './refresh.ts'

/** Without a sign of life for this long the stream is taken for dead; the server beats every 20 s. */
const SILENCE_MS = 45_000

/** Reads a stream of server-sent events until it ends. `fetch`, because an EventSource sends no bearer header. @throws CallFailed */
export async function openStream(
  path: string,
  lastEventId: string | undefined,
  stopped: AbortSignal,
  onEvent: (event: EventSourceMessage) => void,
) {
  const token = await currentToken()
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENCE_MS)
  try {
    const response = await fetch(path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
      signal: AbortSignal.any([stopped, silent.signal]),
    })
    if (!response.ok || !response.body) throw new CallFailed(response.status, '', response.statusText)
    const parser = createParser({ onEvent })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
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
