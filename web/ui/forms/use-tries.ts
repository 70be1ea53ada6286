import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusRefused } from './focus-refused.ts'

/** `tried`: errors are shown from the first try to save on. `form`: the element that contains the fields. */
type Tries<E> = { tried: boolean; noteTry: () => void; forgetTries: () => void; form: RefObject<E | null> }

/** For a small form that validates itself: after each try to save, the first refused field gets the focus. */
export function useTries<E extends Element = HTMLFormElement>(): Tries<E> {
  const form = useRef<E>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // After the errors have been drawn.
    if (tries > 0) focusRefused(form.current)
  }, [tries])
  return { tried: tries > 0, noteTry: () => setTries((before) => before + 1), forgetTries: () => setTries(0), form }
}

/** The properties of such a form's element. */
export const formProps = (form: RefObject<HTMLFormElement | null>, save: () => unknown) => ({
  ref: form,
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    void save()
  },
})
