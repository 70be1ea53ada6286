import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'

/** A file of a folder as it is, by whoever asks: what nothing that decrypts can be faster than. */
export function staticServer(folder: string) {
  const app = Fastify()
  app.get('/static', (_request, reply) =>
    reply.type('application/pdf').send(createReadStream(join(folder, 'static.pdf'))),
  )
  return app
}
