import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { FastifyInstance } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { jsonSchema } from './json-schema.ts'

/**
 * Registers the OpenAPI document, generated from the same endpoints as the routes. Must run before they are registered.
 */
export async function describeApi(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      info: { title: `${PRODUCT} API`, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      return {
        url,
        schema: {
          summary: endpoint.about,
          description: `Needs: ${endpoint.needs}`,
          tags: [url.split('/').find((part) => part && part !== 'api') ?? 'api'],
          ...(endpoint.needs === 'anyone' ? {} : { security: [{ bearer: [] }] }),
          ...described('params', endpoint.params),
          ...described('querystring', endpoint.query),
          ...described('body', endpoint.body),
          ...(endpoint.takes === 'file' && { consumes: [...endpoint.media], body: FILE }),
          response: { 200: answerOf(endpoint) },
        },
      }
    },
  })
}

/** Its reference page, at /api/docs. */
export const serveApiReference = (app: FastifyInstance) =>
  app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })

const FILE = { type: 'string', format: 'binary' }

function answerOf(endpoint: Endpoint): object {
  if (endpoint.answers === 'page') return as(['text/html'], 'A page', { type: 'string' })
  if (endpoint.answers === 'file') return as(endpoint.media, 'A file', FILE)
  if (endpoint.answers === 'events') {
    const events = Object.entries(endpoint.events).map(([name, schema]) => ({
      title: name,
      ...jsonSchema(schema, 'output'),
    }))
    return as(['text/event-stream'], 'Server-sent events, the data of each in JSON', { anyOf: events })
  }
  return { description: 'Done', ...jsonSchema(endpoint.returns, 'output') }
}

const as = (media: readonly string[], description: string, schema: object) => ({
  description,
  content: Object.fromEntries(media.map((type) => [type, { schema }])),
})

const described = (name: string, schema: $ZodType | undefined) =>
  schema ? { [name]: jsonSchema(schema, 'input') } : {}
