/** All that a page, or a worker, can ask the time of is off by so many ms; timers go as they do. Runs there. */
export function setClock(wrong: number) {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Right.now() + wrong]) as [number]))
    }
    static override now = () => Right.now() + wrong
  } as DateConstructor
}

/** The notice of the day was seen, by the clock of this page. */
export function noticeSeen() {
  const [day, month, year] = new Date().toLocaleDateString('en-GB').split('/')
  localStorage.setItem('betaWarningShown', `${year}-${month}-${day}`)
}
