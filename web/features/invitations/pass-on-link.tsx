import { later } from '../../ui/layout/later.tsx'
import { createStore, useStore } from '../../ui/store.ts'

const PassOnDialog = later(() => import('./pass-on-dialog.tsx').then(({ PassOnDialog }) => PassOnDialog), {
  // The link is shown only once, so it waits for the connection instead of being lost.
  quiet: true,
})
const link = createStore<{ name: string; url: string } | undefined>(undefined)

/** Where no mail is sent, the link of a new invitation is shown once, to be passed on. */
export function passOn(name: string, { token }: { token: string | null }) {
  if (token) link.set({ name, url: `${location.origin}/invite/${token}` })
}

/** Shows such a link on any page: it is beside the bell that everyone who may invite has. */
export function PassOnLink() {
  const shown = useStore(link)
  return shown && <PassOnDialog {...shown} onClose={() => link.set(undefined)} />
}
