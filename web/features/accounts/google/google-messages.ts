import { providerCode } from '../../../access/google/provider.ts'
import { sentenceOf, UNREACHED } from '../../../api/failure.ts'
import type { Intent } from './google-redirect.ts'

type Message = { title: string; description: string }

const TIMEOUT = 'Authentication timeout. Please try again with a stable internet connection.'
const CANCELLED = 'Sign-in was cancelled. Please try again.'
const BLOCKED = 'Popup was blocked by your browser. Please allow popups and try again.'

/** The specification's sentence for an error of the provider. */
function providerMessage(code: string): string | undefined {
  const sentences: Record<string, string> = {
    'auth/popup-closed-by-user': CANCELLED,
    'auth/cancelled-popup-request': CANCELLED,
    'auth/user-cancelled': CANCELLED,
    'auth/popup-blocked': BLOCKED,
    'auth/network-request-failed': UNREACHED,
    // Firebase's code when it cannot reach Google.
    'auth/internal-error': UNREACHED,
    'auth/timeout': TIMEOUT,
    'auth/unauthorized-domain': `This domain (${location.hostname}) is not authorized for Google sign-in. Please add it to the authorized domains in Firebase Authentication.`,
    'auth/user-disabled': 'This Google sign-in has been disabled.',
    'auth/user-token-expired': 'Your Google sign-in has expired. Please sign in again.',
  }
  return sentences[code]
}

/** The sentence for what the provider threw; undefined for any other error. */
export const sentenceOfProvider = (error: unknown): string | undefined => providerMessage(providerCode(error) ?? '')

/** The toast of a failed Google sign-in or sign-up; nothing while the page is redirecting to the provider. */
export function googleFailure(kind: Intent['kind'], error: unknown): Message | undefined {
  if (error instanceof Error && error.message.includes('Redirecting')) return undefined
  const code = providerCode(error)
  const known = kind === 'login' ? loginToast(code) : signupToast(code)
  if (known) return known
  const sentence = sentenceOfProvider(error)
  if (kind === 'login')
    return {
      title: 'Login failed',
      description: sentence ?? sentenceOf(error, 'Please check your credentials and try again.'),
    }
  return { title: 'Error', description: sentence ?? sentenceOf(error, 'Failed to create account. Please try again.') }
}

function loginToast(code: string | undefined): Message | undefined {
  const toasts: Record<string, Message> = {
    'auth/unauthorized-domain': {
      title: 'Domain Authorization Required',
      description: providerMessage('auth/unauthorized-domain')!,
    },
    'auth/popup-blocked': { title: 'Popup Blocked', description: 'Please enable popups and try again...' },
    'auth/timeout': { title: 'Connection Timeout', description: `Login timeout... ${TIMEOUT}` },
    'auth/popup-closed-by-user': { title: 'Login Cancelled', description: CANCELLED },
    'auth/cancelled-popup-request': { title: 'Login Cancelled', description: CANCELLED },
    'auth/user-cancelled': { title: 'Login Cancelled', description: CANCELLED },
    'auth/network-request-failed': { title: 'Network Error', description: UNREACHED },
    'auth/internal-error': { title: 'Network Error', description: UNREACHED },
  }
  return toasts[code ?? '']
}

function signupToast(code: string | undefined): Message | undefined {
  const toasts: Record<string, Message> = {
    'auth/timeout': { title: 'Authentication Timeout', description: TIMEOUT },
    'auth/popup-blocked': { title: 'Popup Blocked', description: BLOCKED },
    'auth/unauthorized-domain': {
      title: 'Configuration Required',
      description: 'This domain needs to be configured. Please contact support.',
    },
  }
  return toasts[code ?? '']
}
