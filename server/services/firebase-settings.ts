import * as z from 'zod/mini'
import { url } from '../address-settings.ts'
import { refuseStart } from '../core/program/refuse-start.ts'

const GOOGLES_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The Firebase project for signing in with Google. Everything except `keysUrl` is public and sent to the browser. */
export type FirebaseSettings = {
  apiKey: string
  authDomain: string
  projectId: string
  /** The URL of the public keys that sign its tokens. */
  keysUrl: string
  /** host:port of the Auth emulator, whose tokens are unsigned. For tests only. */
  emulator: string | null
}

/** A value also used in headers, so only the characters of such names are allowed. */
const name = (pattern: RegExp, message: string) => z.optional(z.string().check(z.regex(pattern, message)))

const host = (pattern: RegExp, message: string) =>
  z.optional(
    z.string().check(
      z.regex(pattern, message),
      z.refine((value) => URL.canParse(`http://${value}`), message),
    ),
  )

/** The FIREBASE_* part of the environment (server/config.ts). */
export const firebaseFields = {
  FIREBASE_API_KEY: name(/^[\w-]+$/, 'must be the Web API key of the Firebase project'),
  FIREBASE_AUTH_DOMAIN: host(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host such as kinfold-1234.firebaseapp.com'),
  FIREBASE_PROJECT_ID: name(/^[a-z0-9-]+$/, 'must be the id of the Firebase project'),
  FIREBASE_JWKS_URL: url('https|http'),
  FIREBASE_AUTH_EMULATOR_HOST: host(/^[a-z0-9.-]+:\d+$/i, 'must be host:port'),
}

type Given = { [K in keyof typeof firebaseFields]?: string | undefined }

/** Undefined if Google sign-in is not set up. Contradictory settings end the start. */
export function firebaseFrom(given: Given, isReal: boolean): FirebaseSettings | undefined {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_JWKS_URL: keysUrl = GOOGLES_KEYS,
    FIREBASE_AUTH_EMULATOR_HOST: emulator = null,
  } = given
  if (!Object.keys(firebaseFields).some((field) => given[field as keyof Given])) return undefined
  if (!apiKey || !authDomain || !projectId)
    refuseStart('Google sign-in needs FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID together')
  if (emulator && isReal)
    refuseStart(
      'FIREBASE_AUTH_EMULATOR_HOST is for tests, because with it anyone can sign in as anyone; it must not be set with NODE_ENV=production or an https PUBLIC_URL',
    )
  return { apiKey, authDomain, projectId, keysUrl, emulator }
}
