import * as z from 'zod/mini'
import { del, get, patch, post, put } from '../../endpoint.ts'
import { AccountId, Done } from '../../fields.ts'
import { AccountDeletion, Login, NameChange, ResetRequest } from './forms.ts'
import { googleCalls } from './google.ts'
import {
  EmailConfirmation,
  EmailKnown,
  EmailOwner,
  EmailToCheck,
  LeftSession,
  Me,
  PasswordChange,
  PasswordReset,
  Refreshed,
  RefreshHalf,
  Registration,
  SelectedClient,
  Session,
  SignedIn,
  User,
} from './schemas.ts'

const ThisUser = z.object({ id: AccountId })

export const accounts = {
  register: post('/api/auth/register', {
    body: Registration,
    returns: SignedIn,
    needs: 'anyone',
    limit: 'register',
    about: 'Creates an account and signs in.',
  }),
  login: post('/api/auth/login', {
    body: Login,
    returns: SignedIn,
    needs: 'anyone',
    limit: 'signIn',
    about: 'Signs in with an email address and a password.',
  }),
  refresh: post('/api/auth/refresh', {
    body: RefreshHalf,
    returns: Refreshed,
    needs: 'anyone',
    limit: 'refresh',
    about: 'A new access token, in exchange for both halves of the refresh token, which are replaced.',
  }),
  logout: post('/api/auth/logout', { returns: Done, needs: 'account', about: 'Ends this session.' }),
  endLeft: post('/api/auth/left', {
    body: LeftSession,
    returns: Done,
    needs: 'anyone',
    limit: 'refresh',
    about: 'Ends a session that was signed out in this browser while offline, by its half of the token in the cookie.',
  }),
  me: get('/api/auth/me', {
    returns: Me,
    needs: 'account',
    watches: ['clients', 'members'],
    about: 'Who is signed in, and the circles they belong to.',
  }),
  sessions: get('/api/auth/sessions', {
    returns: z.array(Session),
    needs: 'account',
    about: 'Where this account is signed in.',
  }),
  endSession: del('/api/auth/sessions', {
    query: z.object({ id: z.optional(z.uuid('This is not an id')) }),
    returns: Done,
    needs: 'account',
    about: 'Ends one session of this account, or all others when no id is given.',
  }),
  forgotPassword: post('/api/auth/forgot-password', {
    body: ResetRequest,
    returns: Done,
    needs: 'anyone',
    limit: 'letter',
    about: 'Emails a link for a new password, if the address has an account. The answer is always the same.',
  }),
  resetPassword: post('/api/auth/reset-password', {
    body: PasswordReset,
    returns: SignedIn,
    needs: 'anyone',
    limit: 'password',
    about: 'Sets a new password with a link from an email, ends all sessions and signs in. Each link works once.',
  }),
  changePassword: put('/api/auth/password', {
    body: PasswordChange,
    returns: Done,
    needs: 'account',
    limit: 'password',
    about: 'Changes the password, or sets one where there is none, and ends all other sessions.',
  }),
  sendConfirmation: post('/api/auth/send-confirmation', {
    returns: Done,
    needs: 'account',
    limit: 'letter',
    about: 'Emails a link that confirms your address.',
  }),
  confirmEmail: post('/api/auth/confirm-email', {
    body: EmailConfirmation,
    returns: Done,
    needs: 'account',
    limit: 'signIn',
    about: 'Confirms your address with a link from an email. Only the account that the link was sent for can use it.',
  }),
  deleteAccount: post('/api/auth/delete-account', {
    changes: ['members'],
    body: AccountDeletion,
    returns: Done,
    needs: 'account',
    about: 'Deletes your account; what you wrote stays in its circles under your name.',
  }),
  selectClient: post('/api/auth/select-client', {
    body: SelectedClient,
    returns: Done,
    needs: 'circles.open',
    about: 'Remembers in the session which circle you are looking at.',
  }),
  checkEmailOwner: post('/api/auth/check-email', {
    body: EmailToCheck,
    returns: EmailOwner,
    needs: 'anyone',
    limit: 'lookup',
    about: 'Whether an address has an account and, for people who share a circle with it, whose it is.',
  }),
  checkEmail: post('/api/check-email', {
    body: EmailToCheck,
    returns: EmailKnown,
    needs: 'anyone',
    limit: 'lookup',
    about: 'Whether an address has an account.',
  }),
  rename: patch('/api/users/:id', {
    changes: ['members'],
    params: ThisUser,
    body: NameChange,
    returns: User,
    needs: 'self',
    about: 'Changes your own name.',
  }),
  ...googleCalls,
}
