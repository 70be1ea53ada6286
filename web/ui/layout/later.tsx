import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { toast } from '../overlays/toast.ts'
import { Failed } from './failed.tsx'

type Meanwhile = {
  waiting?: ReactNode
  /** What it is; a failure is said in its place, with a button to try again. */
  name?: string
  /** Waits for the connection without a word, though it could be closed. */
  quiet?: boolean
}

/**
 * A part of a page whose code is loaded when it is first shown. Where that fails, the page stays: what can be closed
 * (`onClose`) says so in passing and closes, what has a name says so in its place, and the rest comes with the connection.
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
        // In pieces: much may stand in it.
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
