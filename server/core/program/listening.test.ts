import { expect, test } from 'vitest'
import { refuseAddress } from './listening.ts'

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
