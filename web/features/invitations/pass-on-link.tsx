import { createStore, useStore } from '../../api/store.ts'
import { later } from '../../ui/layout/later.tsx'

const PassOnDialog = later(() => import('./pass-on-dialog.tsx').then(({ PassOnDialog }) => PassOnDialog), {
  // It is shown once: it waits for the connection rather than to be lost.
  quiet: true,
})
const link = createStore<{ name: string; url: string } | undefined>(undefined)

/** Where no mail leaves this installation, the link of a new invitation is shown once, to be passed on. */
export function passOn(name: string, { token }: { token: string | null }) {
  if (token) link.set({ name, url: `${location.origin}/invite/${token}` })
}

/** Shows such a link, on whatever page one is by then: it stands beside the bell that everyone has who may invite. */
export function PassOnLink() {
  const shown = useStore(link)
  return shown && <PassOnDialog {...shown} onClose={() => link.set(undefined)} />
}
