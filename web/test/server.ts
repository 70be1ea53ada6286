import { usualPreferences } from '@kinfold/contract/features/preferences/choices.ts'
import { vi } from 'vitest'
import { checkCall } from './answer.ts'

/** `broken`: deliberately not what the contract says. `text`: an answer that is not JSON. */
type Given = { status?: number; body?: unknown; broken?: boolean; text?: string | ReadableStream }
type Answer = Given | ((body: unknown) => Given | Promise<Given>)
export type Sent = { call: string; body: unknown; headers: Record<string, string>; signal?: AbortSignal | null }

/**
 * A fake server: `{ 'POST /api/auth/login': { status: 401, body: {...} } }`. Returns the list of requests. Its answers
 * must follow the contract.
 */
export function serverAnswers(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  const answerTo = async (request: Sent) => {
    sent.push(request)
    const { call, body } = request
    const answer = answers[call] ?? answers[call.split('?')[0]!]
    if (!answer) throw new TypeError('network')
    const { status = 200, body: content, broken, text } = typeof answer === 'function' ? await answer(body) : answer
    if (!broken) checkCall(call, body, { status, content })
    return { status, text: text ?? (content === undefined ? '' : JSON.stringify(content)) }
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = init.headers as Record<string, string>
    const request = { call: `${init.method ?? 'GET'} ${url}`, body, headers, signal: init.signal ?? null }
    const { status, text } = await answerTo(request)
    return new Response(text, { status, statusText: status === 200 ? 'OK' : 'Refused' })
  })
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answerTo))
  return sent
}

/** The part of XMLHttpRequest that `upload` uses; `body` is the file with the values in the address. */
const uploadsTo = (answerTo: (request: Sent) => Promise<{ status: number; text: unknown }>) =>
  class {
    upload = {}
    status = 0
    statusText = ''
    responseText = ''
    declare onload: () => void
    declare onerror: () => void
    declare onabort: () => void
    private call = ''
    private headers: Record<string, string> = {}
    open(method: string, url: string) {
      this.call = `${method} ${url}`
    }
    abort() {
      this.onabort()
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send(file: unknown) {
      const body = { ...Object.fromEntries(new URLSearchParams(this.call.split('?')[1])), file }
      answerTo({ call: this.call, body, headers: this.headers }).then(
        ({ status, text }) => {
          Object.assign(this, { status, responseText: text })
          this.onload()
        },
        () => this.onerror(),
      )
    }
  }

/** A token of three parts that expires in `seconds`. */
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
/** The answer of GET /api/auth/me: Anna with her circles. */
export const meWith = (clients: object[]) => ({ user: anna, clients, preferences: usualPreferences })

export const rose = {
  id: 42,
  firstName: 'Rose',
  lastName: 'Keller',
  dateOfBirth: '1944-03-02',
  role: 'family',
  createdBy: 7,
  isPrimary: true,
  zone: 'Europe/Berlin',
  memberIds: [7],
}
export const roseDetails = {
  ...rose,
  ...{ medicalConditions: [], careNeeds: null, emergencyContact: null, emergencyPhone: null },
  ...{ preferredCommunication: null, gender: null, address: null, phone: null, version: 1 },
}
