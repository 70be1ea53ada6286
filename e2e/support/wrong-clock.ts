/** Shifts every clock of a page or worker by some ms; timers are not changed. Runs there. */
export function setClock(wrong: number) {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Right.now() + wrong]) as [number]))
    }
    static override now = () => Right.now() + wrong
  } as DateConstructor
}

/** Marks the notice as seen today, by the clock of this page. */
export function noticeSeen() {
  const [day, month, year] = new Date().toLocaleDateString('en-GB').split('/')
  localStorage.setItem('betaWarningShown', `${year}-${month}-${day}`)
}
