import { hostOf } from '../../services/model-settings.ts'
import type { Kinfold } from '../../start.ts'
import { aConsent } from '../samples/assistant.ts'
import { as } from '../support/calls.ts'
import { startOnCopy } from '../support/kinfold.ts'
import { whenFileEnds } from '../support/leaving.ts'
import type { Person } from '../support/world.ts'
import { type Asked, aStubModel, type Reply } from './stub-model.ts'

type Settings = { seconds?: number; questionsPerDay?: number }
type Replies = (asked: Asked, step: number) => Reply | Promise<Reply>

let running: ReturnType<typeof start> | undefined

async function start() {
  const replies: { now: Replies } = { now: () => ({ text: 'Nothing.' }) }
  const stub = await aStubModel((asked, step) => replies.now(asked, step))
  whenFileEnds(stub.close)
  const kinfold = await startOnCopy({ outsideModel: stub.settings })
  return { ...stub, kinfold, replies, host: hostOf(stub.settings) }
}

/** This file’s Kinfold with a stub as its external model, with these replies and an empty log. */
export async function withStub(reply: Replies, { seconds = 10, questionsPerDay = 100 }: Settings = {}) {
  if (!running) {
    running = start()
    whenFileEnds(async () => {
      running = undefined
    })
  }
  const { replies, settings, asked, sent, ...rest } = await running
  replies.now = reply
  Object.assign(settings, { seconds, questionsPerDay })
  asked.length = 0
  sent.length = 0
  const replyBy = (next: Replies) => {
    replies.now = next
  }
  return { ...rest, settings, asked, sent, replyBy }
}

/** As a manager allows it on the page. */
export const allow = (manager: Person, kinfold: Kinfold, familyRecords = false) =>
  as(manager, kinfold).outsideModel.allow({
    body: aConsent({
      ...{ model: 'stub-model', host: hostOf(kinfold.services.config.outsideModel!), familyRecords },
    }),
  })
