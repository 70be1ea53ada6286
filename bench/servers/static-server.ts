import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'

/** Serves unencrypted files of a folder to anybody: the upper bound for a server that decrypts. */
export function staticServer(folder: string) {
  const app = Fastify()
  app.get('/static', (_request, reply) =>
    reply.type('application/pdf').send(createReadStream(join(folder, 'static.pdf'))),
  )
  return app
}
