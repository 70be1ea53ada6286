import type { ServerResponse } from 'node:http'
import { drained } from '../../core/http/answer-events.ts'
import type { ModelSettings } from '../../services/model-settings.ts'
import { aModelServer, EVENTS } from './model-server.ts'

type Message = { role: string; content?: unknown; tool_calls?: unknown[]; tool_call_id?: string }
/** A request to an OpenAI-compatible server. */
export type Asked = {
  path: string
  messages: Message[]
  tools: { function: { name: string; parameters: { properties?: Record<string, object> } } }[]
}
export type Call = { name: string; input: unknown }
/** What the model does with one request: calls tools, writes, or misbehaves. */
export type Reply =
  | { calls: Call[] }
  | { text: string | AsyncIterable<string> }
  | { status: number }
  | { raw: string }
  | 'refuses'
  | 'stalls'
  | 'breaks off'

/** A stub language model: a real OpenAI-compatible server with scripted replies that records its requests. */
export async function aStubModel(reply: (asked: Asked, step: number) => Reply | Promise<Reply>, seconds = 10) {
  const asked: Asked[] = []
  const { sent, close, baseUrl } = await aModelServer(async ({ path, body }, response) => {
    const { messages = [], tools = [] } = body ? JSON.parse(body) : {}
    asked.push({ path, messages, tools })
    // The number of requests since this question.
    const step = messages.filter(({ role }: Message) => role === 'assistant').length
    await answer(response, await reply(asked.at(-1)!, step))
  })
  const settings: ModelSettings = {
    ...{ provider: 'openai-compatible', model: 'stub-model', apiKey: 'key-of-the-stub' },
    ...{ baseUrl, questionsPerDay: 100, seconds },
  }
  return { settings, asked, sent, close }
}

async function answer(response: ServerResponse, reply: Reply) {
  if (reply === 'refuses') return response.destroy()
  if (reply === 'stalls') return response.writeHead(200, EVENTS).write(chunk({ content: 'She ' }))
  if (reply === 'breaks off') {
    response.writeHead(200, EVENTS).write(chunk({ content: 'She did not' }), () => response.destroy())
    return
  }
  if ('status' in reply) return response.writeHead(reply.status, { location: '/elsewhere' }).end('{}')
  response.writeHead(200, EVENTS)
  if ('raw' in reply) return response.end(reply.raw)
  if ('calls' in reply) {
    const calls = reply.calls.map(({ name, input }, index) => ({
      ...{ index, id: `call-${index}`, type: 'function' },
      function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
    }))
    return response.end(chunk({ tool_calls: calls }) + chunk({}, 'tool_calls') + DONE)
  }
  const pieces = typeof reply.text === 'string' ? (reply.text.match(/[\s\S]{1,4000}/g) ?? []) : reply.text
  for await (const content of pieces) {
    if (response.destroyed) return
    if (!response.write(chunk({ content }))) await drained(response)
  }
  response.end(chunk({}, 'stop') + DONE)
}

const DONE = 'data: [DONE]\n\n'
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'stub-model', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
