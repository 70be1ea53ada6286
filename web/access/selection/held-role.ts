import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { createStore, once } from '../../ui/store.ts'

/** The open forms in which something is typed. */
const typedIn = createStore<ReadonlySet<object>>(new Set())

export function noteTyped(form: object, isTyped: boolean) {
  if (typedIn.get().has(form) === isTyped) return
  const others = [...typedIn.get()].filter((each) => each !== form)
  typedIn.set(new Set(isTyped ? [...others, form] : others))
}

let isHeld = false

/**
 * While something is typed in a form, the circle on screen is shown with the role it was opened with: otherwise the form,
 * and what was typed, would vanish from under the hands. The server decides by the new role, and says so when it is
 * saved. `onEnd`: nothing is typed any more.
 */
export function withHeldRole(clients: Client[], shown: Client | undefined, onEnd: () => unknown): Client[] {
  const now = clients.find(({ id }) => id === shown?.id)
  if (!shown || !now || (now.role === shown.role && now.createdBy === shown.createdBy)) return clients
  if (typedIn.get().size === 0) return clients
  if (!isHeld) hold(now, onEnd)
  return clients.map((each) => (each === now ? { ...now, role: shown.role, createdBy: shown.createdBy } : each))
}

function hold({ role }: Client, onEnd: () => unknown) {
  isHeld = true
  void import('./say-new-role.ts').then(({ sayNewRole }) => sayNewRole(role))
  void once(typedIn, (forms) => forms.size === 0).then(() => {
    isHeld = false
    onEnd()
  })
}
