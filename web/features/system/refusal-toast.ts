import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { currentSession } from '../../access/session.ts'
import type { Entry } from '../../device/entry.ts'
import { stateOf } from '../../device/outbox.ts'
import { toast, toastStore } from '../../ui/overlays/toast.ts'
import { isOnEveryPage } from './is-on-every-page.ts'
import { pageOf, wordsOf } from './unsent-entries.ts'

type Navigate = (to: string) => void

let said: Entry[] = []
let shown: number | undefined

const DRAWN_MS = 500
/** On a slow phone the box loads this long. */
const LOADED_MS = 3_000

/** One toast for all that are refused while it is shown, except for what is in sight anyway: it would cover its buttons. */
export async function sayRefused(refused: Entry[], navigate: Navigate) {
  for (let waited = 0; waited < LOADED_MS; waited += DRAWN_MS) {
    await new Promise((drawn) => setTimeout(drawn, DRAWN_MS))
    if (!refused.every((entry) => isOnEveryPage(entry, clients()))) break
    if (isBoxInSight()) return
  }
  say(refused, navigate)
}

/** The list of what no page shows (refused-in-full.tsx). */
function isBoxInSight(): boolean {
  const box = document.querySelector('[data-in-full]')?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.top < box.bottom && box.bottom <= innerHeight
}

function say(refused: Entry[], navigate: Navigate) {
  const isShown = shown !== undefined && toastStore.get()?.id === shown
  const isNew = ({ id }: Entry) => !refused.some((each) => each.id === id)
  said = [...(isShown ? said.filter(isNew) : []), ...refused].filter(({ id }) => stateOf(id) === 'failed')
  const [first] = said
  if (!first) return
  const isOne = said.length === 1
  shown = toast({
    title: isOne ? 'This was not saved' : `${said.length} entries were not saved`,
    description: isOne ? `Your ${wordsOf(first).what}${forWhom(first)}` : undefined,
    tone: 'problem',
    isPolite: true,
    action: { label: 'Show', run: () => show(first, navigate) },
  })
}

const clients = () => {
  const session = currentSession()
  return session.status === 'signedIn' ? session.clients : []
}

const selectedId = () => {
  const session = currentSession()
  return session.status === 'signedIn' ? session.selectedClient?.id : undefined
}

const nameOf = ({ circle, about }: Pick<Entry, 'circle' | 'about'>): string | undefined => {
  const client = clients().find(({ id }) => id === circle)
  return client ? clientNameOf(client) : about
}

/** ' for Rose Keller', or '' if that is not known. */
export const forWhom = (entry: Entry) => {
  const name = nameOf(entry)
  return name ? ` for ${name}` : ''
}

/** Goes to where an entry is shown with the reason why it was refused. */
export function show(entry: Entry, navigate: Navigate) {
  if (isOnEveryPage(entry, clients())) return bringIntoSight('[data-in-full]', [])
  const page = pageOf(entry)
  const isHere = !page || page === `${location.pathname}?client=${selectedId()}`
  const told = 'main [role=alert]:not([data-in-full])'
  // The page before may have its own, until the next is drawn.
  const before = isHere ? [] : [...document.querySelectorAll(told)]
  if (page && !isHere) navigate(page)
  bringIntoSight(told, before)
}

const LOOK_EVERY_MS = 100
const LOOKS = 30

/** What says why; its page may have to load first. */
function bringIntoSight(selector: string, before: Element[], looks = LOOKS) {
  const told = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => !before.includes(each))
  if (!told) {
    if (looks > 0) setTimeout(() => bringIntoSight(selector, before, looks - 1), LOOK_EVERY_MS)
    return
  }
  told.tabIndex = -1
  told.focus({ preventScroll: true })
  told.scrollIntoView?.({ block: 'center' })
}
