import { vi } from 'vitest'

type Given = { status?: number; body?: unknown }
type Answer = Given | ((body: unknown) => Given | Promise<Given>)
export type Sent = { call: string; body: unknown; headers: Record<string, string> }

/** Stands in for the server: `{ 'POST /api/auth/login': { status: 401, body: {...} } }`. Answers what was sent. */
export function serverAnswers(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ call, body, headers: init.headers as Record<string, string> })
    const answer = answers[call] ?? answers[call.split('?')[0]!]
    if (!answer) throw new TypeError('network')
    const { status = 200, body: content } = typeof answer === 'function' ? await answer(body) : answer
    return new Response(content === undefined ? '' : JSON.stringify(content), {
      status,
      statusText: status === 200 ? 'OK' : 'Refused',
    })
  })
  return sent
}

/** A three-part token that ends in `seconds`. */
export function aToken(seconds = 3600, payload: object = { userId: 7 }): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${encode({ alg: 'HS256' })}.${encode({ ...payload, exp: Math.floor(Date.now() / 1000) + seconds })}.c2ln`
}

export const anna = {
  id: 7,
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@example.org',
  roles: ['family'],
  emailConfirmed: false,
  hasPassword: true,
}
export const rose = {
  id: 42,
  firstName: 'Rose',
  lastName: 'Keller',
  dateOfBirth: '1944-03-02',
  role: 'family',
  createdBy: 7,
  isPrimary: true,
  zone: 'Europe/Berlin',
}
