import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { ModelSettings } from '../../services/model-settings.ts'
import { aModelServer, EVENTS } from './model-server.ts'
import type { Call } from './stub-model.ts'

type Part = { type: string; text?: string; tool_use_id?: string; content?: unknown }
type Message = { role: 'user' | 'assistant'; content: string | Part[] }
/** A request to the Messages API. */
export type Asked = {
  path: string
  headers: IncomingHttpHeaders
  stream: boolean
  max_tokens: number
  system: Part[]
  messages: Message[]
  tools: { name: string; input_schema: { type: string } }[]
}
export type Reply = { calls: Call[] } | { text: string } | { status: number; error: string } | Ending
/** After some words it refuses, is overloaded, or the connection breaks. */
type Ending = 'refuses' | 'is overloaded' | 'breaks off'

/**
 * A stub of Claude by its API reference (docs.anthropic.com: Messages, Streaming, Tool use, Errors; version
 * 2023-06-01): a real server with scripted replies that records its requests.
 */
export async function anAnthropicStub(reply: (asked: Asked, step: number) => Reply) {
  const asked: Asked[] = []
  const { sent, close, baseUrl } = await aModelServer(({ path, headers, body }, response) => {
    const request: Asked = { ...JSON.parse(body), path, headers }
    asked.push(request)
    // The number of requests since this question.
    answer(response, reply(request, request.messages.filter(({ role }) => role === 'assistant').length))
  })
  const settings: ModelSettings = {
    ...{ provider: 'anthropic', model: 'claude-stub', apiKey: 'key-of-the-stub', baseUrl },
    ...{ questionsPerDay: 100, seconds: 10 },
  }
  return { settings, asked, sent, close }
}

function answer(response: ServerResponse, reply: Reply) {
  if (typeof reply === 'object' && 'status' in reply)
    return response
      .writeHead(reply.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ type: 'error', error: { type: reply.error, message: 'No.' }, request_id: 'req_1' }))
  response.writeHead(200, EVENTS)
  response.write(event('message_start', { message: EMPTY }) + event('ping', {}))
  if (typeof reply === 'object' && 'calls' in reply) {
    for (const [index, { name, input }] of reply.calls.entries())
      response.write(block(index, { type: 'tool_use', id: `toolu_${index}`, name, input: {} }, inputOf(input)))
    return response.end(ending('tool_use'))
  }
  const words = typeof reply === 'object' ? reply.text : 'She did not'
  response.write(block(0, { type: 'text', text: '' }, textOf(words)))
  if (reply === 'breaks off') return setImmediate(() => response.destroy())
  if (reply === 'is overloaded')
    return response.end(event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }))
  return response.end(ending(reply === 'refuses' ? 'refusal' : 'end_turn'))
}

const EMPTY = {
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'claude-stub', content: [] },
  ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 25, output_tokens: 1 } },
}
const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`
const block = (index: number, content_block: object, deltas: object[]) =>
  [
    event('content_block_start', { index, content_block }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ].join('')
/** In two pieces, as in the real stream: neither is valid JSON on its own. */
function inputOf(input: unknown): object[] {
  const json = JSON.stringify(input)
  return [json.slice(0, 1), json.slice(1)].map((partial_json) => ({ type: 'input_json_delta', partial_json }))
}
const textOf = (words: string): object[] => words.split(/(?<= )/).map((text) => ({ type: 'text_delta', text }))
const ending = (stop_reason: string) =>
  event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 15 } }) +
  event('message_stop', {})
