import * as z from 'zod/mini'
import { get, post } from '../../endpoint.ts'
import { Done, optionalText } from '../../fields.ts'
import { LONGEST_ID_TOKEN, SignupRole, TypedPassword } from './forms.ts'
import { SignedIn } from './schemas.ts'

/**
 * The provider's ID token. Identity and email address are taken from it alone; anything else in the body is not
 * trusted.
 */
const IdToken = z
  .string('This is not a sign-in with Google')
  .check(z.maxLength(LONGEST_ID_TOKEN, 'This is not a sign-in with Google'))

const claimed = {
  firebaseUid: optionalText(128),
  email: optionalText(254),
  displayName: optionalText(200),
  idToken: IdToken,
}
const FirebaseSignup = z.object({ ...claimed, role: z._default(SignupRole, 'family') })
const FirebaseLogin = z.object({ ...claimed, firstName: optionalText(100), lastName: optionalText(100) })

const SignInMethods = z.object({ password: z.boolean(), google: z.boolean() })

/** Google sign-in through Firebase Authentication, as calls of the accounts group. */
export const googleCalls = {
  firebaseSignup: post('/api/auth/firebase-signup', {
    body: FirebaseSignup,
    returns: SignedIn,
    needs: 'anyone',
    limit: 'register',
    about: 'Creates an account for a Google identity and signs in; if the identity already has one, signs in to it.',
  }),
  firebaseLogin: post('/api/auth/firebase-login', {
    body: FirebaseLogin,
    returns: SignedIn,
    needs: 'anyone',
    limit: 'signIn',
    about: 'Signs in with a Google identity that has an account.',
  }),
  signInMethods: get('/api/auth/sign-in-methods', {
    returns: SignInMethods,
    needs: 'account',
    about: 'How you can sign in to this account.',
  }),
  linkGoogle: post('/api/auth/google', {
    /** `password`: the account's own, if it has one. */
    body: z.object({ idToken: IdToken, password: z._default(TypedPassword, '') }),
    returns: Done,
    needs: 'account',
    limit: 'signIn',
    about:
      'Connects a Google identity, proven in the last few minutes, to this account. One that is the only way in is not replaced.',
  }),
  unlinkGoogle: post('/api/auth/disconnect-google', {
    body: z.object({ password: TypedPassword }),
    returns: Done,
    needs: 'account',
    limit: 'signIn',
    about: 'Disconnects Google from an account that has a password, which is asked for.',
  }),
}
