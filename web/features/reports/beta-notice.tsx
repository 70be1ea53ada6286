import { PRODUCT } from '@kinfold/contract/product.ts'
import { Bug, Hammer, MessageCircleHeart, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { whenNoneIsOpen } from '../../ui/overlays/open-dialogs.ts'

const toExpect = [
  { icon: Sparkles, title: 'New features', about: 'We add things often. Look around now and then.' },
  { icon: Bug, title: 'Occasional bugs', about: 'Not everything works yet. What you save stays saved.' },
  { icon: Hammer, title: 'Regular updates', about: 'We fix what is broken. You do not have to do anything.' },
  {
    icon: MessageCircleHeart,
    title: 'Your feedback shapes development',
    about: 'Tell us what is missing, confusing or wrong. People read it.',
  },
]

type BetaNoticeProps = { onClose: () => void; onReport: () => void }

/** What to expect of a beta version; waits until no other dialog is open. */
export function BetaNotice(props: BetaNoticeProps) {
  const [isFree, setFree] = useState(false)
  useEffect(() => whenNoneIsOpen(() => setFree(true)), [])
  return isFree && <Notice {...props} />
}

const Notice = ({ onClose, onReport }: BetaNoticeProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Beta Version"
    about={`${PRODUCT} is still being built. What to expect:`}
    width="notice"
  >
    <ul className="space-y-4">
      {toExpect.map(({ icon: Icon, title, about }) => (
        <li key={title} className="flex gap-3">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-green-wash text-green">
            <Icon size={22} aria-hidden />
          </span>
          <p>
            <span className="block font-semibold">{title}</span>
            <span className="block text-soft text-pretty">{about}</span>
          </p>
        </li>
      ))}
    </ul>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="secondary" icon={<Bug size={18} aria-hidden />} onClick={onReport}>
        Report Issue
      </Button>
      <Button onClick={onClose}>Got it</Button>
    </div>
  </Dialog>
)
