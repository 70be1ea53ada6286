import { v7 as uuidv7 } from 'uuid'

/* Calls of a real program over HTTP, with a first family in it. Also used without the test runner. */

type Json = {
  token: string
  id: string
  status: string
  client: { id: number }
  items: { id: string }[]
  next: string | null
}

export async function call(address: string, path: string, token?: string, body?: object): Promise<Json> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(
    address + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  return (await response.json()) as Json
}

export async function aFamily(address: string) {
  const person = {
    firstName: 'Anna',
    lastName: 'Keller',
    email: 'anna@example.org',
    password: 'geheim',
    role: 'family',
  }
  const { token } = await call(address, '/api/auth/register', undefined, person)
  const { client } = await call(address, '/api/clients', token, { firstName: 'Rose', lastName: 'Keller' })
  return { token, clientId: client.id }
}

export const aLog = () => ({
  id: uuidv7(),
  type: 'general',
  body: 'x',
  occurredAt: new Date().toISOString(),
  zone: 'UTC',
})

export async function storedIds(address: string, token: string, clientId: number): Promise<string[]> {
  const ids: string[] = []
  for (let before = ''; ; ) {
    const page = await call(
      address,
      `/api/care-logs?clientId=${clientId}&limit=200${before && `&before=${before}`}`,
      token,
    )
    ids.push(...page.items.map(({ id }) => id))
    if (!page.next) return ids
    before = page.next
  }
}

export const about = (token: string, clientId: number) => ({
  headers: { authorization: `Bearer ${token}` },
  inCircle: `?clientId=${clientId}`,
})

/** Returns the path of its file. */
export async function addDocument(address: string, token: string, clientId: number, text: string): Promise<string> {
  const { headers, inCircle } = about(token, clientId)
  const id = uuidv7()
  const fileId = uuidv7()
  await call(address, `/api/medical-documents${inCircle}`, token, { id, title: 'Plan', category: 'Care Plan' })
  const path = `/api/medical-documents/${id}/files`
  const sent = await fetch(`${address}${path}${inCircle}&fileId=${fileId}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="plan.txt"' },
    body: text,
  })
  if (sent.status !== 200) throw new Error(`A file was answered with ${sent.status}`)
  return `${path}/${fileId}`
}

export async function fileText(address: string, path: string, token: string, clientId: number): Promise<string> {
  const { headers, inCircle } = about(token, clientId)
  return (await fetch(`${address}${path}${inCircle}`, { headers })).text()
}
