import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { expect, onTestFinished, test } from 'vitest'
import { internet, publicLookup } from './public-network.ts'

const [A, AAAA] = [1, 28]

/** A name server that knows these addresses, and keeps silent about other names. `asked` emits each name. */
async function aNameServer(known: Record<string, string[]>) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, from) => {
    const labels: string[] = []
    let at = 12
    for (; query[at]; at += query[at]! + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    const type = query.readUInt16BE(at + 1)
    const name = labels.join('.')
    asked.push(name)
    socket.emit('asked')
    const addresses = known[name]?.filter((address) => isIPv4(address) === (type === A))
    if (!addresses || ![A, AAAA].includes(type)) return
    const answers = addresses.map((address) => {
      const bytes = ipaddr.parse(address).toByteArray()
      // The name of the question, the type, class IN, a minute.
      return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes])
    })
    const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0])
    socket.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { asked, socket, network: internet([`127.0.0.1:${socket.address().port}`]) }
}

const never = new AbortController().signal

test('a name is asked of the name servers; all its addresses are connected to, of both kinds, and no others', async () => {
  const known = ['93.184.216.34', '93.184.216.35', '2606:2800:220:1:248:1893:25c8:1946']
  const { network, asked } = await aNameServer({ 'public.example': known })
  const lookup = await publicLookup(new URL('https://public.example/x'), network, never)
  expect(asked.length).toBeGreaterThan(0)
  asked.length = 0
  const connected = await new Promise((resolve) => lookup('public.example', { all: true }, (_, all) => resolve(all)))
  expect(connected).toEqual([
    { address: known[0], family: 4 },
    { address: known[1], family: 4 },
    { address: known[2], family: 6 },
  ])
  expect(asked).toEqual([])
})

test.for([
  ['of IPv4', ['93.184.216.34', '10.0.0.1']],
  ['of IPv6', ['93.184.216.34', 'fd00::1']],
  ['at all', []],
] as const)('a name with one address inside %s, or none, is not public', async ([, known]) => {
  const { network } = await aNameServer({ 'half.example': [...known] })
  await expect(publicLookup(new URL('https://half.example/'), network, never)).rejects.toThrow('not a public host')
})

test('an address is no name: nobody is asked', async () => {
  const { network, asked } = await aNameServer({})
  for (const host of ['8.8.8.8', '[2606:2800:220:1:248:1893:25c8:1946]'])
    await publicLookup(new URL(`https://${host}/`), network, never)
  expect(asked).toEqual([])
})

test('a name that nobody answers for is given up with its caller, and others are found meanwhile', async () => {
  const { network, socket } = await aNameServer({ 'public.example': ['93.184.216.34'] })
  const stopping = new AbortController()
  const silent = Array.from({ length: 20 }, (_, at) =>
    publicLookup(new URL(`https://silent-${at}.example/`), network, stopping.signal),
  )
  await once(socket, 'asked')
  await publicLookup(new URL('https://public.example/'), network, never)
  stopping.abort(new Error('nobody waits'))
  for (const one of await Promise.allSettled(silent))
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'nobody waits' } })
})
