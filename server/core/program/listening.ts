import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { EVERY_ADDRESS } from '../../address-settings.ts'
import type { Config } from '../../config.ts'
import { refuseStart } from './refuse-start.ts'
import { whatHappened } from './system-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Opens the address for a moment, so that a first start that cannot serve creates neither a database nor a key. Later
 * starts create nothing, and the address may still be a predecessor's. @throws StartRefused
 */
export async function tryAddressAtFirst(config: Address & Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>) {
  const isFirst = config.databaseUrl ? config.secretKey === '' : !existsSync(join(config.dataDir, 'postgres'))
  if (!isFirst) return
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen({ host: config.host, port: config.port })
    await once(server, 'listening')
  } catch (error) {
    refuseAddress(error, config)
  }
  server.close()
  await once(server, 'close')
}

/** Says why HOST and PORT cannot be opened. @throws StartRefused */
export function refuseAddress(error: unknown, { host, port }: Address): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    refuseStart(`Port ${port} on ${host} is taken by another program. Please stop it or set PORT.`)
  if (code === 'EACCES') refuseStart(`Port ${port} may not be opened by this user. Please set PORT to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL') refuseStart(`HOST is ${host}, which is not an address of this machine. ${SET_HOST}`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    refuseStart(`HOST is ${host}, a name that leads to no address. ${SET_HOST}`)
  return refuseStart(`The address ${host}:${port} (HOST, PORT) cannot be opened: ${whatHappened(error)}`)
}

const SET_HOST =
  'Please set HOST to an address of this machine: 127.0.0.1 for this machine alone, 0.0.0.0 for every network it is in.'

/**
 * What to type to open it: HOST, or if that stands for all addresses of this machine, the first one at which other
 * machines find it, and otherwise this machine's own.
 */
export function addressToType(host: string, { address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  const typed = EVERY_ADDRESS.includes(address) ? (ownAddresses()[0] ?? '127.0.0.1') : host
  return `http://${typed.includes(':') ? `[${typed}]` : typed}:${port}`
}

/** IPv4 first; without those that only the same cable or this machine knows. */
function ownAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const reachable = found.filter(({ internal, address }) => !internal && !/^(169\.254|fe80)[.:]/i.test(address))
  return reachable.sort((a, b) => a.family.localeCompare(b.family)).map(({ address }) => address)
}
