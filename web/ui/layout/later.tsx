import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { toast } from '../overlays/toast.ts'
import { Failed } from './failed.tsx'

type Meanwhile = {
  waiting?: ReactNode
  /** Its name; a failure is then shown in its place, with a button to try again. */
  name?: string
  /** Waits silently for the connection, even if it could be closed. */
  quiet?: boolean
}

/**
 * A part of a page whose code loads when first shown. If that fails, the page stays: a part with `onClose` shows a
 * toast and closes, a part with a name shows the failure in its place, and others appear when the connection is back.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: Meanwhile = {},
): ComponentType<P> {
  const code: Code<P> = { load, ...meanwhile }
  return (props) => <Later code={code} props={props} />
}

type Code<P> = Meanwhile & { load: () => Promise<ComponentType<P>>; Loaded?: ComponentType<P> }

function Later<P extends object>({ code, props }: { code: Code<P>; props: P }) {
  const { load, name, quiet, waiting = null } = code
  const [Part, setPart] = useState(() => code.Loaded)
  const [failed, setFailed] = useState(false)
  const { onClose } = props as { onClose?: () => void }
  useEffect(() => {
    if (Part || failed) return
    let isShown = true
    load().then(
      (loaded) => {
        code.Loaded = loaded
        // A transition, because it may contain a lot.
        if (isShown) startTransition(() => setPart(() => loaded))
      },
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [code, load, Part, failed])
  useEffect(() => {
    if (!failed || name) return
    if (onClose && !quiet) {
      sayFailed()
      onClose()
    }
    const again = () => setFailed(false)
    addEventListener('online', again, { once: true })
    return () => removeEventListener('online', again)
  }, [failed, name, quiet, onClose])
  if (Part) return <Part {...props} />
  if (failed && name) return <Failed what={name} onRetry={() => setFailed(false)} />
  return waiting
}

const sayFailed = () =>
  toast({
    title: 'This could not be opened',
    description: 'Please check your internet connection and try again.',
    tone: 'problem',
  })
