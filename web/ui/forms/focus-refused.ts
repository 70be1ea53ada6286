/** Gives the first refused field the focus. It is found on the page, because choices, days and numbers are no registered fields. */
export function focusRefused(form: Element | null): void {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const field = refused?.matches('fieldset') ? refused.querySelector('input') : refused
  field?.focus()
}
