import { createHmac } from 'node:crypto'
import { endpoints } from '@kinfold/contract/contract.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rotateSession } from '../../access/accounts/sessions.ts'
import { inTransaction } from '../../access/transaction.ts'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { as, send, settled } from '../../test/support/calls.ts'
import { startBeside, startOnCopy, testConfig, theKinfold } from '../../test/support/kinfold.ts'
import { waitingFor } from '../../test/support/transactions.ts'
import { aCircle, aPerson, type Person } from '../../test/support/world.ts'
import { forgetSessions } from './forget-old.ts'

const someone = (more: object = {}) => ({
  firstName: 'Anna',
  lastName: 'Keller',
  email: `anna.${crypto.randomUUID()}@example.org`,
  password: 'geheim',
  ...more,
})
const endpoint = (name: string) => endpoints.find((each) => each.name === name)!.endpoint

/** Signs up over HTTP; returns what a browser would store. */
async function signUp(more: object = {}, kinfold?: Kinfold) {
  const body = someone(more)
  const response = await send(undefined, endpoint('accounts.register'), { body }, kinfold)
  const { user, token, refreshToken } = response.json()
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  const person: Person = { userId: user.id, firstName: user.firstName, email: user.email, token, clientId: 0 }
  return {
    person,
    password: body.password,
    refreshToken,
    cookies,
    setCookie: response.headers['set-cookie'] as unknown as string[],
  }
}

async function refresh(refreshToken: string, cookie: string | undefined) {
  const { app } = await theKinfold()
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    payload: { refreshToken },
    cookies: cookie ? { kinfold_refresh: cookie } : {},
  })
  const half = response.cookies.find(({ name }) => name === 'kinfold_refresh')?.value
  return { ...response.json(), status: response.statusCode, cookie: half }
}

describe('signing up and in', () => {
  test('one account for one address, whatever its case', async () => {
    const { person } = await signUp({ email: `Mixed.${crypto.randomUUID()}@Example.ORG` })
    expect(person.email).toBe(person.email.toLowerCase())
    await expect(as(undefined).accounts.register({ body: someone({ email: person.email.toUpperCase() }) })).toFailWith(
      'EMAIL_TAKEN',
    )
  })

  test('the token is a three-part JWT with userId and exp, valid for an hour', async () => {
    const { person } = await signUp()
    const payload = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString())
    expect(payload.userId).toBe(person.userId)
    expect(payload.exp - payload.iat).toBe(3600)
  })

  test('signing in; a wrong password, an unknown address and an account without a password get the same answer', async () => {
    const { person, password } = await signUp()
    expect(await as(undefined).accounts.login({ body: { email: person.email, password } })).toMatchObject({
      user: { id: person.userId, roles: ['family'] },
    })
    const passwordless = await aPerson()
    const answers = await Promise.all(
      [person.email, 'nobody@example.org', passwordless.email].map((email) =>
        send(undefined, endpoint('accounts.login'), { body: { email, password: 'wrong' } }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(401)
  })

  test('a name needs a visible character', async () => {
    for (const firstName of ['\u200b', '\u2060 \u00ad', '\u3164', '\ufeff\u2800', '\ufff9'])
      await expect(as(undefined).accounts.register({ body: someone({ firstName }) })).rejects.toMatchObject({
        body: { fields: { firstName: 'First name is required' } },
      })
    await signUp({ firstName: 'می\u200cترا' })
  })

  test('names the wrong field in the specification’s words', async () => {
    const refused = await as(undefined)
      .accounts.register({ body: { firstName: '', lastName: ' ', email: 'x', password: '12345' } })
      .catch((error) => error.body)
    expect(refused.fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    })
    const login = await as(undefined)
      .accounts.login({ body: { email: 'x', password: '' } })
      .catch((error) => error.body)
    expect(login.fields).toEqual({ email: 'Invalid email address', password: 'Password is required' })
    const person = { firstName: 'Ida', lastName: 'Berg', email: 'ida@example.org', password: 'six chars' }
    const roleless = await as(undefined)
      .accounts.register({ body: { ...person, role: 'boss' as 'family' } })
      .catch((error) => error.body)
    expect(roleless.fields).toEqual({ role: 'Please select a role first' })
  })

  test('me returns the account and its circles', async () => {
    const { family, clientId } = await aCircle()
    expect(await as(family).accounts.me()).toMatchObject({
      user: { id: family.userId },
      clients: [{ id: clientId, role: 'family' }],
    })
  })

  test('passwords are stored as argon2id at OWASP’s cost', async () => {
    const { person } = await signUp()
    const { services } = await theKinfold()
    const { rows } = await services.database.owner.query('select password_hash from users where id = $1', [
      person.userId,
    ])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('tokens', () => {
  test('forged ones are refused', async () => {
    const { person } = await signUp()
    const [header, payload, signature] = person.token.split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const signed = (head: object, body: object, key: string, hash = 'sha256') => {
      const text = `${encode(head)}.${encode(body)}`
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
    }
    const real = { alg: 'HS256', typ: 'at+jwt' }
    const forged = [
      '',
      'a',
      'a.b',
      'a.b.c',
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}x`,
      `${header}.${encode({ ...claims, userId: 1 })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ ...real, alg: 'none' })}.${payload}.${signature}`,
      signed(real, claims, 'guess'),
      signed(real, claims, ''),
      signed(real, claims, testConfig.secretKey),
      signed({ ...real, alg: 'HS512' }, claims, testConfig.secretKey, 'sha512'),
      signed({ ...real, kid: '../../dev/null' }, claims, ''),
      signed({ ...real, jku: 'https://evil.example' }, claims, 'x'),
      person.token.toUpperCase(),
      `${person.token} `,
      ` ${person.token}`,
      person.token.replace('.', '..'),
      `Bearer ${person.token}`,
    ]
    for (const token of forged) await expect(as({ ...person, token }).accounts.me(), token).toFailWith('NOT_SIGNED_IN')
  })

  test('expired ones, and those for another audience or of another type, are refused', async () => {
    const { person } = await signUp()
    const { createSigner } = await import('fast-jwt')
    const { derivedKey } = await import('../../access/accounts/tokens.ts')
    const key = derivedKey(testConfig.secretKey, 'access tokens')
    const good = {
      key,
      algorithm: 'HS256',
      iss: 'kinfold',
      aud: 'kinfold-web',
      expiresIn: 60_000,
      header: { alg: 'HS256', typ: 'at+jwt' },
    } as const
    const claims = { userId: person.userId, sid: crypto.randomUUID() }
    expect(await as({ ...person, token: createSigner(good)(claims) }).accounts.me()).toMatchObject({
      user: { id: person.userId },
    })
    const wrong = [
      { ...good, iss: 'other' },
      { ...good, iss: undefined },
      { ...good, aud: undefined },
      { ...good, aud: 'other' },
      { ...good, header: { alg: 'HS256', typ: 'JWT' } as const },
      { ...good, clockTimestamp: Date.now() - 7_200_000 },
      // Longer than ended sessions are remembered: from a time when tokens had a longer lifetime.
      { ...good, clockTimestamp: Date.now() - 7_200_000, expiresIn: 10_800_000 },
      { ...good, algorithm: 'HS384', header: { alg: 'HS384', typ: 'at+jwt' } } as const,
    ]
    for (const options of wrong)
      await expect(as({ ...person, token: createSigner(options)(claims) }).accounts.me()).toFailWith('NOT_SIGNED_IN')
    await expect(as({ ...person, token: createSigner(good)({ userId: person.userId }) }).accounts.me()).toFailWith(
      'NOT_SIGNED_IN',
    )
  })
})

/** The pair before the current one is refused from now on. */
async function rotatedLongAgo(refreshToken: string) {
  const { owner } = (await theKinfold()).services.database
  const [id] = refreshToken.split('.')
  await owner.query("update sessions set rotated_at = now() - interval '121 seconds' where id = $1", [id])
}

describe('sessions', () => {
  test('their cookies are sent only by HTTPS if PUBLIC_URL says so', async () => {
    const kinfold = await startBeside(await theKinfold(), { publicUrl: 'https://care.example.org' })
    const { setCookie } = await signUp({}, kinfold)
    expect(setCookie.length).toBe(2)
    for (const line of setCookie) expect(line).toContain('; Secure')
  })

  test('refreshing needs both halves and gives new ones', async () => {
    const { refreshToken, cookies, setCookie } = await signUp()
    expect(setCookie.find((line) => line.startsWith('kinfold_refresh'))).toMatch(
      /Path=\/api\/auth; HttpOnly; SameSite=Strict/,
    )
    expect(await refresh(refreshToken, undefined)).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' })
    const next = await refresh(refreshToken, cookies.kinfold_refresh)
    expect(next.status).toBe(200)
    expect(next.refreshToken).not.toBe(refreshToken)
    expect((await refresh(next.refreshToken, next.cookie)).status).toBe(200)
  })

  test('an unused session ends after 30 days; each use gives it 30 more', async () => {
    const { refreshToken, cookies, person } = await signUp()
    const { owner } = (await theKinfold()).services.database
    const [id] = refreshToken.split('.')
    const expires = (when: string) => owner.query(`update sessions set expires_at = ${when} where id = $1`, [id])
    await expires("now() + interval '1 minute'")
    const next = await refresh(refreshToken, cookies.kinfold_refresh)
    const { rows } = await owner.query(
      "select expires_at > now() + interval '29 days' as renewed from sessions where id = $1",
      [id],
    )
    expect([next.status, rows[0].renewed]).toEqual([200, true])
    await expires('now()')
    expect(await as(person).accounts.sessions()).toEqual([])
    expect(await refresh(next.refreshToken, next.cookie)).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' })
  })

  test('a session from before tokens had a mark continues', async () => {
    const { refreshToken, cookies } = await signUp()
    const [id = '', , secret = ''] = refreshToken.split('.')
    const { services } = await theKinfold()
    await services.database.owner.query('update sessions set mark_hash = null where id = $1', [id])
    const next = await refresh(`${id}.${secret}`, cookies.kinfold_refresh)
    expect(next.status).toBe(200)
    expect((await refresh(next.refreshToken, next.cookie)).status).toBe(200)
  })

  test('two tabs at once both continue; an older pair ends the session', async () => {
    const { person, refreshToken, cookies } = await signUp()
    const [first, second] = await Promise.all([
      refresh(refreshToken, cookies.kinfold_refresh),
      refresh(refreshToken, cookies.kinfold_refresh),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    // Both halves are shared by all tabs: either answer may be the last to arrive, for each half.
    await rotatedLongAgo(refreshToken)
    const next = await refresh(first.refreshToken, second.cookie)
    expect(next.status).toBe(200)
    // A tab may have read one half before the first answer arrived, and send the other one after it.
    expect((await refresh(first.refreshToken, next.cookie)).status).toBe(200)
    await rotatedLongAgo(refreshToken)
    expect((await refresh(next.refreshToken, next.cookie)).status).toBe(200)
    expect((await refresh(refreshToken, cookies.kinfold_refresh)).status).toBe(401)
    await expect
      .poll(() =>
        as(person)
          .accounts.me()
          .catch((error) => error.status),
      )
      .toBe(401)
  })

  test('knowing only the id of a session ends nothing', async () => {
    const { person, refreshToken, cookies } = await signUp()
    const [id = '', mark = ''] = refreshToken.split('.')
    for (const forged of [id, `${id}.x`, `${id}.x.y`, `${id}..`]) expect((await refresh(forged, 'x')).status).toBe(401)
    expect((await refresh(refreshToken, cookies.kinfold_refresh)).status).toBe(200)
    expect((await refresh(`${id}.${mark}.kept`, 'a copy')).status).toBe(401)
    await expect.poll(() => settled(as(person).accounts.me())).toEqual(['NOT_SIGNED_IN'])
  })

  test('a deleted account is told to those who prove that a session of it was theirs, and to nobody else', async () => {
    const { person, refreshToken, cookies } = await signUp()
    const [id = ''] = refreshToken.split('.')
    const elsewhere = await as(undefined).accounts.login({ body: { email: person.email, password: 'geheim' } })
    await as({ ...person, token: elsewhere.token }).accounts.deleteAccount({ body: { confirmation: 'geheim' } })
    const deleted = { status: 401, errorCode: 'ACCOUNT_DELETED', current: { userId: person.userId } }
    expect(await refresh(refreshToken, cookies.kinfold_refresh)).toMatchObject(deleted)
    expect(await refresh(refreshToken, undefined)).toMatchObject(deleted)
    for (const forged of [id, `${id}.x`, `${id}.x.y`, `${id}..`, 'x.y.z'])
      expect(await refresh(forged, 'x')).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' })
  })

  test('old sessions and attempts are deleted; the most recently ended session stays', async () => {
    const { person } = await signUp()
    const { services } = await theKinfold()
    const { owner } = services.database
    await owner.query(
      `insert into sessions (id, user_id, body_hash, cookie_hash, expires_at, revoked_at)
       select gen_random_uuid(), $1, 'x', 'x', now() - interval '91 days', case when n < 3 then now() - n * interval '100 days' end
       from generate_series(1, 4) n`,
      [person.userId],
    )
    await owner.query("delete from rate_limits where key in ('old', 'new')")
    await owner.query("insert into rate_limits values ('old', 1, 5), ('new', 1, 99999999999999)")
    await forgetSessions.run(services, new AbortController().signal)
    const { rows } = await owner.query(
      `select (select count(*)::int from sessions where user_id = $1) as sessions,
        (select string_agg(key, ',') from rate_limits where key in ('old', 'new')) as limits`,
      [person.userId],
    )
    expect(rows).toEqual([{ sessions: 2, limits: 'new' }])
  })

  test('a refresh that two others overtook brings no older pair back', async () => {
    const { refreshToken, cookies } = await signUp()
    const { services } = await theKinfold()
    let late: ReturnType<typeof refresh> | undefined
    await inTransaction(dbOn(services.database.owner), async (tx) => {
      await tx.execute(sql`select from sessions where id = ${refreshToken.split('.')[0]} for update`)
      late = refresh(refreshToken, cookies.kinfold_refresh)
      await expect.poll(() => waitingFor(tx)).toBe(1)
      const first = await rotateSession(tx, services.tokens, refreshToken, cookies.kinfold_refresh)
      await rotateSession(tx, services.tokens, first.refreshToken, first.cookie)
    })
    expect(await late).toMatchObject({ status: 401, errorCode: 'SESSION_ENDED' })
  })

  test('the previous pair, some time later, ends the session', async () => {
    const { refreshToken, cookies } = await signUp()
    const next = await refresh(refreshToken, cookies.kinfold_refresh)
    await rotatedLongAgo(refreshToken)
    expect((await refresh(refreshToken, cookies.kinfold_refresh)).status).toBe(401)
    expect((await refresh(next.refreshToken, next.cookie)).status).toBe(401)
  })

  test('signing out invalidates the token in every process within a second', async () => {
    const home = await theKinfold()
    const elsewhere = await startBeside(home)
    const { person } = await signUp()
    expect(await as(person, elsewhere).accounts.me()).toBeTruthy()
    await as(person).accounts.logout()
    await expect(as(person).accounts.me()).toFailWith('NOT_SIGNED_IN')
    await expect
      .poll(() =>
        as(person, elsewhere)
          .accounts.me()
          .catch((error) => error.status),
      )
      .toBe(401)
  })

  test('a session left offline is ended by its id and cookie together, by neither alone', async () => {
    const { person, refreshToken, cookies } = await signUp()
    const { app } = await theKinfold()
    const [sessionId] = refreshToken.split('.')
    const end = async (id: string, kinfold_refresh?: string) => {
      const given = kinfold_refresh === undefined ? {} : { cookies: { kinfold_refresh } }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/left', payload: { sessionId: id }, ...given })
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
      return answer.cookies.map(({ name, value }) => `${name}=${value}`)
    }
    const other = await signUp()
    expect(await end(sessionId!)).toEqual([])
    expect(await end(sessionId!, other.cookies.kinfold_refresh)).toEqual([])
    expect(await end(crypto.randomUUID(), cookies.kinfold_refresh)).toEqual([])
    expect(await as(person).accounts.me()).toBeTruthy()
    expect(await end(sessionId!, cookies.kinfold_refresh)).toEqual(['kinfold_refresh='])
    await expect(as(person).accounts.me()).toFailWith('NOT_SIGNED_IN')
    expect((await refresh(refreshToken, cookies.kinfold_refresh)).status).toBe(401)
    expect(await as(other.person).accounts.me()).toBeTruthy()
    // Page and worker report at the same time: either answer clears the cookie.
    expect(await end(sessionId!, cookies.kinfold_refresh)).toEqual(['kinfold_refresh='])
    expect(await end(sessionId!, other.cookies.kinfold_refresh)).toEqual([])
  })

  test('signing in again in the same browser replaces its session', async () => {
    const { person, password, cookies } = await signUp()
    const { app } = await theKinfold()
    const again = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password },
      cookies: { kinfold_refresh: cookies.kinfold_refresh! },
    })
    expect(await as({ ...person, token: again.json().token }).accounts.sessions()).toHaveLength(1)
  })

  test('lists the sessions of an account; ends one, or all others', async () => {
    const { person, password } = await signUp()
    const { token } = await as(undefined).accounts.login({ body: { email: person.email, password } })
    const elsewhere = { ...person, token }
    const sessions = await as(person).accounts.sessions()
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const stranger = (await signUp()).person
    const theirs = (await as(stranger).accounts.sessions())[0]!
    await expect(as(person).accounts.endSession({ query: { id: theirs.id } })).toFailWith('NOT_FOUND')
    await as(person).accounts.endSession()
    await expect
      .poll(() =>
        as(elsewhere)
          .accounts.me()
          .catch((error) => error.status),
      )
      .toBe(401)
    expect(await as(person).accounts.sessions()).toHaveLength(1)
  })
})

describe('whether an address is known', () => {
  test('anyone can find out, only companions learn whose it is', async () => {
    const { family, caretaker, outsider } = await aCircle()
    expect(await as(undefined).accounts.checkEmail({ body: { email: family.email } })).toEqual({ exists: true })
    expect(await as(undefined).accounts.checkEmail({ body: { email: 'nobody@example.org' } })).toEqual({
      exists: false,
    })
    const body = { email: family.email }
    expect(await as(undefined).accounts.checkEmailOwner({ body })).toEqual({ exists: true, user: null })
    expect(await as(outsider).accounts.checkEmailOwner({ body })).toEqual({ exists: true, user: null })
    expect(await as(caretaker).accounts.checkEmailOwner({ body })).toEqual({
      exists: true,
      user: { id: family.userId, firstName: 'Fritz' },
    })
  })
})

describe('the caller’s own account', () => {
  test('name and profile; omitted fields stay', async () => {
    const anna = await aPerson('Anna')
    expect(
      await as(anna).accounts.rename({ params: { id: anna.userId }, body: { firstName: 'Anne', lastName: 'Berg' } }),
    ).toMatchObject({ firstName: 'Anne' })
    await as(anna).circles.saveProfile({ params: { id: anna.userId }, body: { phone: '030 1', gender: 'female' } })
    expect(
      await as(anna).circles.saveProfile({ params: { id: anna.userId }, body: { address: 'Lindenweg 3' } }),
    ).toMatchObject({ phone: '030 1', gender: 'female', address: 'Lindenweg 3' })
  })

  test('a changed name is noted in each of their circles, with the earlier one for a week', async () => {
    const { clientId, caretaker, admin } = await aCircle()
    const called = async () => {
      const team = await as(admin).circles.team()
      const { firstName, formerNames } = team.find(({ id }) => id === caretaker.userId)!
      return [firstName, formerNames]
    }
    const rename = (firstName: string) =>
      as(caretaker).accounts.rename({ params: { id: caretaker.userId }, body: { firstName, lastName: 'Keller' } })
    const renames = async () => {
      const { items } = await as(admin).audit.activity({ query: { only: 'people' } })
      return items.filter(({ action }) => action === 'accounts.rename')
    }
    await rename('Carlo')
    expect([await called(), await renames()]).toEqual([['Carlo', []], []])
    await rename('Fritz')
    expect(await called()).toEqual(['Fritz', ['Carlo Keller']])
    await rename('Karl')
    await rename('Carlo')
    expect(await called()).toEqual(['Carlo', ['Fritz Keller', 'Karl Keller']])
    expect(await renames()).toMatchObject(
      [1, 2, 3].map(() => ({ whoId: caretaker.userId, subject: 'members', personId: caretaker.userId, detail: null })),
    )
    const { services } = await theKinfold()
    for (const older of [
      `update members set renamed_at = now() - interval '8 days' where client_id = $1 and user_id = $2::int8`,
      `update history set content = content || jsonb_build_object('renamed_at', now() - interval '8 days')
       where client_id = $1 and subject = 'members' and subject_id = $2`,
    ])
      await services.database.owner.query(older, [clientId, String(caretaker.userId)])
    expect(await called()).toEqual(['Carlo', []])
  })

  test('remembers the selected circle, if it is the caller’s own', async () => {
    const { family, outsider, clientId } = await aCircle()
    expect(await as(family).accounts.selectClient({ body: { clientId } })).toEqual({ ok: true })
    await expect(as(outsider).accounts.selectClient({ body: { clientId } })).toFailWith('NOT_FOUND')
  })
})

describe('limits', () => {
  test('wrong guesses for one account: 429 with the time to wait; a known device still gets in', async () => {
    const kinfold = await startOnCopy({ rateLimits: true })
    const body = someone()
    const register = await send(undefined, endpoint('accounts.register'), { body }, kinfold)
    const device = register.cookies.find(({ name }) => name === 'kinfold_device')!.value
    const login = (password: string, cookies = {}) =>
      kinfold.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: body.email, password }, cookies })
    for (let guess = 0; guess < 10; guess++) expect((await login(`guess ${guess}`)).statusCode).toBe(401)
    const refused = await login(body.password)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ errorCode: 'TOO_MANY' })
    expect((await login(body.password, { kinfold_device: device })).statusCode).toBe(200)
  })

  test('many calls from one network are slowed down, counted together by all processes', async () => {
    const kinfold = await startOnCopy({ rateLimits: true })
    const second = await startBeside(kinfold, { rateLimits: true })
    const check = (home: typeof kinfold) =>
      send(undefined, endpoint('accounts.checkEmail'), { body: { email: 'a@example.org' } }, home)
    for (let call = 0; call < 30; call++)
      expect([(await check(kinfold)).statusCode, (await check(second)).statusCode]).toEqual([200, 200])
    expect((await check(second)).statusCode).toBe(429)
  })
})
