import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { addressToType, refuseAddress } from './listening.ts'

test.for([
  ['EADDRINUSE', /^Port 3000 on kinfold\.example is taken by another program\. Please stop it or set PORT\.$/],
  ['EACCES', /^Port 3000 may not be opened by this user\. Please set PORT to 1024 or more\.$/],
  ['EADDRNOTAVAIL', /^HOST is kinfold\.example, which is not an address of this machine\. Please set HOST to .+$/],
  ['ENOTFOUND', /^HOST is kinfold\.example, a name that leads to no address\. Please set HOST to .+$/],
  ['EAI_AGAIN', /^HOST is kinfold\.example, a name that leads to no address\. Please set HOST to .+$/],
  ['EMFILE', /^The address kinfold\.example:3000 \(HOST, PORT\) cannot be opened: this program has .+ \(EMFILE\)$/],
] as const)('an address that cannot be opened (%s) names the setting', ([code, sentence]) => {
  const error = Object.assign(new Error(code), { code, syscall: 'listen' })
  expect(() => refuseAddress(error, { host: 'kinfold.example', port: 3000 })).toThrow(sentence)
})

test('an address to type: HOST, and never one that stands for all addresses of the machine', () => {
  const at = (host: string, address = host) => addressToType(host, { address, port: 3000 })
  expect(at('127.0.0.1')).toBe('http://127.0.0.1:3000')
  expect(at('localhost', '::1')).toBe('http://localhost:3000')
  expect(at('fd00::5')).toBe('http://[fd00::5]:3000')
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  for (const every of ['0.0.0.0', '::'])
    expect(own.map(({ address }) => address)).toContain(new URL(at(every)).hostname.replace(/[[\]]/g, ''))
  expect(at('0', '0.0.0.0')).toBe(at('0.0.0.0'))
})
