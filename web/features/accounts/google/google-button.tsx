import { type ReactNode, useEffect } from 'react'
import { UNREACHED } from '../../../api/failure.ts'
import { usePublicSettings } from '../../../api/public-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useStore } from '../../../ui/store.ts'
import { GoogleMark } from './google-mark.tsx'
import { googleProgress } from './google-progress.ts'
import type { Intent } from './google-redirect.ts'

/** Where Google is not set up, nothing of it is loaded; where it is, before anybody can press. */
const load = () => import('./continue-with-google.ts')
const sayUnreached = () => toast({ title: 'Network Error', description: UNREACHED, tone: 'problem' })

type GoogleButtonProps = { intent: Intent; children: ReactNode }

/** A button to sign in or up with Google; nothing where that is not set up. */
export function GoogleButton({ intent, children }: GoogleButtonProps) {
  const { googleSignIn } = usePublicSettings()
  const progress = useStore(googleProgress)
  useEffect(() => {
    if (googleSignIn)
      void load().then(
        ({ returnFromGoogle }) => returnFromGoogle(),
        () => {},
      )
  }, [googleSignIn])
  if (!googleSignIn) return null
  return (
    <Button
      look="secondary"
      icon={<GoogleMark />}
      busy={progress !== 'idle' && 'Waiting for Google...'}
      // Loading starts with the press, because browsers allow a popup only shortly after the click.
      onPointerDown={() =>
        void load()
          .then(({ prepareGoogle }) => prepareGoogle())
          .catch(() => {})
      }
      onClick={() => void load().then(({ continueWithGoogle }) => continueWithGoogle(intent), sayUnreached)}
      className="w-full"
    >
      {children}
    </Button>
  )
}

/** A line with a word between the two ways to sign in; nothing where Google is not set up. */
export function OrLine() {
  if (!usePublicSettings().googleSignIn) return null
  return (
    <p className="my-5 flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  )
}
