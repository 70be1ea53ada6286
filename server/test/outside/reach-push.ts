/*
 * Loaded before the program (NODE_OPTIONS): to it push-4711.example.org is a public address, and what it sends there goes to
 * port 4711 of this machine, without TLS, with which process sent it. Everything else of the way is the program’s own.
 */
import dns from 'node:dns'
import http, { type OutgoingHttpHeaders } from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

dns.promises.lookup = (async () => [{ address: '93.184.215.14', family: 4 }]) as unknown as typeof dns.promises.lookup
https.request = (({ hostname, pathname }: URL, options: RequestOptions, answered: () => void) => {
  const [, port] = /^push-(\d+)\.example\.org$/.exec(hostname) ?? []
  const { lookup: _, headers, ...rest } = options
  const sent = { ...rest, headers: { ...(headers as OutgoingHttpHeaders), 'x-process': process.pid } }
  return http.request(`http://127.0.0.1:${port}${pathname}`, sent, answered)
}) as typeof https.request
syncBuiltinESMExports()
