import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PRODUCT } from '@kinfold/contract/product.ts'
import type { FastifyInstance } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { jsonSchema } from './json-schema.ts'

/** The OpenAPI document, from the same endpoints as the routes. Registered before them. */
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
          tags: [url.split('/')[2] ?? 'api'],
          ...(endpoint.needs === 'anyone' ? {} : { security: [{ bearer: [] }] }),
          ...described('params', endpoint.params),
          ...described('querystring', endpoint.query),
          ...described('body', endpoint.body),
          response: { 200: { description: 'Done', ...jsonSchema(endpoint.returns, 'output') } },
        },
      }
    },
  })
}

/** Its reference page, at /api/docs. */
export const serveApiReference = (app: FastifyInstance) =>
  app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } })

const described = (name: string, schema: $ZodType | undefined) =>
  schema ? { [name]: jsonSchema(schema, 'input') } : {}
