import { UUID } from '@kinfold/contract/uuid.ts'
import { selectClient } from '../../access/session.ts'
import { queryIn, withSearch } from '../../ui/browser/use-address.ts'

/**
 * Shows another circle on the same page. What of the address names something of the circle that is left (a record, a
 * person) goes away; a view or a kind stays.
 */
export function switchCircle(clientId: number) {
  const kept = Object.entries(queryIn(location.search)).filter(([, value]) => !namesSomething(value))
  // First, so that nothing of the one is asked for in the other.
  history.replaceState(history.state, '', withSearch(location.pathname, Object.fromEntries(kept)))
  selectClient(clientId)
}

/** An id of a record, also among others or with an occurrence, or of an account. */
const namesSomething = (value: string) => RECORD.test(value) || ACCOUNT.test(value)
const RECORD = new RegExp(UUID, 'i')
/** A random number below 2^52, so in practice never this short. */
const ACCOUNT = /^\d{5,}$/
