import { Readable } from 'node:stream'
import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../core/errors.ts'
import type { Failure } from '../core/failure.ts'
import { eventWriter, sendEvents } from '../core/http/answer-events.ts'
import { type FileAnswer, sendFile } from '../core/http/answer-file.ts'
import { type Page, sendPage } from '../core/http/answer-page.ts'
import { longAnswerWriter } from '../core/http/answer-text.ts'

type Send = (reply: FastifyReply, answer: unknown, stopped: AbortSignal | undefined) => unknown

/**
 * Sends a handler's result according to what the endpoint `answers`. The types of routes guarantee the matching result.
 */
export function senderFor(endpoint: Endpoint, isTls: boolean): Send {
  if (endpoint.answers === 'file') return (reply, answer) => sendFile(reply, endpoint, answer as FileAnswer)
  if (endpoint.answers === 'page') return (reply, answer) => sendPage(reply, answer as Page, isTls)
  if (endpoint.answers === 'events') {
    const write = eventWriter(endpoint.events)
    return (reply, answer, stopped) => sendEvents(reply, write, answer as Parameters<typeof sendEvents>[2], stopped!)
  }
  return endpoint.returns ? jsonSender(longAnswerWriter(endpoint.returns)) : (_reply, answer) => answer
}

/** Short answers are returned as they are: Fastify serializes them (core/http/schemas.ts). */
const jsonSender =
  (write: ReturnType<typeof longAnswerWriter>): Send =>
  (reply, answer) =>
    write(answer)?.then((pieces) => {
      reply.type('application/json; charset=utf-8')
      return Readable.from(pieces, { objectMode: false })
    }) ?? answer

/** Shows the failures of a page as pages. */
export const errorPages =
  (refuse: (refusal: Failure) => Page, isTls: boolean) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, request, reply)
    return sendPage(reply, { status: refusal.status, ...refuse(refusal) }, isTls)
  }
