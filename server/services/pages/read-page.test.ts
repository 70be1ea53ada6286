import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { theInternet } from '../public-network.ts'
import { pageReader } from './read-page.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Two hosts on this machine: 'public.example' may be read; 'inside.example' would answer but is private. */
async function aWeb(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const hosts: Record<string, string> = { 'public.example': '127.0.0.1', 'inside.example': '127.0.0.2' }
  const read = pageReader({
    resolve: async (host, signal) =>
      hosts[host] ? [{ address: hosts[host], family: 4 }] : theInternet.resolve(host, signal),
    isPublic: (address) => address === '127.0.0.1',
    ports: ['', String(port)],
  })
  const at = (path: string, host = 'public.example') => `http://${host}:${port}${path}`
  return { read: (address: string) => read(address, new AbortController().signal), at, asked }
}

const page: RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<p>Soup</p>')

describe('a page', () => {
  test('of a public host is read, also after a redirect; its address is where it ended', async () => {
    const { read, at } = await aWeb((request, response) =>
      request.url === '/old'
        ? response.writeHead(301, { location: '/new' }).end()
        : response.setHeader('content-type', 'text/html; charset=iso-8859-1').end(Buffer.from('Cr\xe8me', 'latin1')),
    )
    expect(await read(at('/old'))).toEqual({ address: at('/new'), text: 'Crème' })
  })

  test('of a private host is never requested, nor one that a redirect leads to', async () => {
    const { read, at, asked } = await aWeb((request, response) =>
      request.url === '/recipe'
        ? response.writeHead(302, { location: at('/admin', 'inside.example') }).end()
        : page(request, response),
    )
    await expect(read(at('/', 'inside.example'))).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    await expect(read(at('/recipe'))).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    expect(asked).toEqual(['public.example/recipe'])
  })

  test('of ten megabytes, compressed, with endless redirects, or not a page at all is refused', async () => {
    const { read, at, asked } = await aWeb((request, response) => {
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
      if (request.url === '/packed')
        return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x')
      if (request.url === '/picture') return response.writeHead(200, { 'content-type': 'image/png' }).end('x')
      if (request.url === '/gone') return response.writeHead(404, { 'content-type': 'text/html' }).end('x')
      response.writeHead(200, { 'content-type': 'text/html' })
      const chunk = Buffer.alloc(1024 * 1024, 'x')
      let left = 10
      const more = () => {
        while (left-- > 0) if (!response.write(chunk)) return response.once('drain', more)
        response.end()
      }
      more()
    })
    for (const path of ['/huge', '/round', '/packed', '/picture', '/gone'])
      await expect(read(at(path))).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    expect(asked.filter((path) => path.endsWith('/round'))).toHaveLength(4)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://public.example/',
    'javascript:alert(1)',
    'not an address',
    'http://u:p@public.example/',
    'http://public.example:22/',
  ])('and not %s', async (address) => {
    const { read, asked } = await aWeb(page)
    await expect(read(address)).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    expect(asked).toEqual([])
  })
})

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  // An old way to write 127.0.0.1.
  ['::7f00:1', false],
  ['::ffff:169.254.169.254', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['nonsense', false],
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
])('is %s public: %s', (address, isPublic) => expect(theInternet.isPublic(address)).toBe(isPublic))

test.each(['http://localhost/', 'http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://0x7f.1/'])(
  'this machine by any of its names is refused: %s',
  async (address) => {
    await expect(pageReader()(address, new AbortController().signal)).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
  },
)
