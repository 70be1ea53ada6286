import { push } from '@kinfold/contract/features/push/endpoints.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { done, routes } from '../../access/routes.ts'
import { failure } from '../../core/failure.ts'
import { answerPush } from './answer.ts'
import { addBrowser, browserOf, removeBrowser, settingsOf } from './browsers.ts'
import { isAccepted, isGone } from './deliver.ts'

export const pushRoutes = routes(push, {
  settings: ({ db, account, services }) => settingsOf(db, account, services.push.publicKey),
  subscribe: async ({ db, account, body, services }) => {
    // The server calls this URL: an address inside our own network would allow requests there on somebody's behalf.
    if (!services.push.isAllowed(body.endpoint))
      throw failure('BAD_INPUT', { fields: { endpoint: 'Messages cannot be sent to this address' } })
    await addBrowser(db, account, body)
    return done
  },
  unsubscribe: ({ db, account }) => removeBrowser(db, account).then(() => done),
  test: async ({ db, account, services }) => {
    const browser = await browserOf(db, account)
    if (!browser) return { result: 'gone' }
    const words = {
      title: `${PRODUCT} can reach you here`,
      body: 'This is what a notification looks like.',
      path: '/preferences',
    }
    const message = { id: 'test', person: account.userId, circle: 0, ...words, actions: [], token: '', isOver: false }
    const { status } = await services.push.send(browser, JSON.stringify(message), { topic: 'test', urgent: true })
    if (isAccepted(status)) return { result: 'accepted' }
    if (!isGone(status)) return { result: 'unreached' }
    await removeBrowser(db, account)
    return { result: 'gone' }
  },
  answer: ({ services, origin, body }) => answerPush(services, origin, body),
})
