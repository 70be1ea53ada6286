import { recordAction } from '../../api/recent-actions.ts'

/**
 * Words of our own buttons that a report may contain. Any other word may be a person's name or part of a record, and
 * becomes '…'. Only a list can tell them apart reliably.
 */
const ourWords = new Set(
  `a about accept access account actions activity add again all an and any approve ask back badge birth bug by calendar cancel
  change choose circle circles clear client close code comment confirm continue copy create dark dashboard date decline delete
  details dialog dismiss download edit error everything export filter find forget form from get go got google have hide history
  i import in invitation invitations invite issue it join keep leave less light link load log login logout logs looked make
  manage mark me member menu message more my new next no of off on one only open or out password people print profile put qr
  quick read reject remove report request requests resend restore retry return revoke role save search select send set settings
  share show sign skip sort start stop submit switch system take team the theme this to try undo up update upload use view
  write yes your`.split(/\s+/),
)
const ROLES = ['button', 'menuitem', 'menuitemradio', 'tab', 'radio', 'checkbox', 'switch', 'option']
const PRESSABLE = ['a', 'button', 'summary', 'label', ...ROLES.map((role) => `[role=${role}]`)].join()
const MOST_WORDS = 6

/** Remembers clicks by the name of the button; links by their path. */
export const recordClicks = () => document.addEventListener('click', ({ target }) => record(target), { capture: true })

function record(target: EventTarget | null) {
  const pressed = target instanceof Element ? target.closest(PRESSABLE) : null
  if (!pressed) return
  const href = pressed.getAttribute('href')
  recordAction(href ? `link ${href}` : `${pressed.getAttribute('role') ?? pressed.localName} ${nameOf(pressed)}`)
}

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').split(/\s+/).filter(Boolean)
  const told = words.slice(0, MOST_WORDS).map((word) => (ourWords.has(word.toLowerCase()) ? word : '…'))
  return `'${told.join(' ')}'`
}
