import { Bug } from 'lucide-react'
import { Link } from 'wouter'
import type { Recording } from '../../access/feature.ts'
import { useSignedIn } from '../../access/session.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ClientSelect } from './client-switcher.tsx'
import { bottomBarOf, elsewhere, forRole, navigation } from './navigation.ts'

type BottomBarListProps = {
  what: 'record' | 'more'
  recordings: Recording[]
  onReport: () => void
  onClose: () => void
}

/** The list above the bottom bar: kinds of records, or pages that are not in the bar. */
export function BottomBarList({ what, recordings, onReport, onClose }: BottomBarListProps) {
  const pages = useOtherPages()
  if (what === 'record') {
    return (
      <Dialog open onClose={onClose} title="Record something">
        <LinkList items={recordings} onGo={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title="More">
      <ClientSelect />
      <LinkList items={pages} onGo={onClose} />
      {/* Where the header has no room for it. */}
      <button
        type="button"
        className={classes(rowClasses, 'w-full min-[360px]:hidden')}
        onClick={() => {
          onClose()
          onReport()
        }}
      >
        <Bug size={22} aria-hidden className="text-green" /> Report a bug
      </button>
    </Dialog>
  )
}

const rowClasses = 'flex min-h-12 items-center gap-3 rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken'

function useOtherPages() {
  const { selectedClient } = useSignedIn()
  const inBar = bottomBarOf(selectedClient?.role)
  // In the order of the sidebar.
  const all = [...(selectedClient ? navigation : []), ...elsewhere]
  return forRole(all, selectedClient?.role).filter((item) => !inBar.includes(item))
}

type Item = { path: string; label: string; icon: (typeof navigation)[number]['icon'] }

const LinkList = ({ items, onGo }: { items: Item[]; onGo: () => void }) => (
  <ul>
    {items.map(({ path, label, icon: Icon }) => (
      <li key={path}>
        <Link to={path} onClick={onGo} className={rowClasses}>
          <Icon size={22} aria-hidden className="text-green" /> {label}
        </Link>
      </li>
    ))}
  </ul>
)
