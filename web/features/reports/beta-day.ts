import { keys } from '../../api/storage.ts'
import { browserZone, dayOf } from '../../ui/time.ts'

const today = () => dayOf(Date.now(), browserZone())

/** Whether the beta notice is still to be shown today, in this browser. */
export const isNoticeDue = () => localStorage.getItem(keys.betaNotice) !== today()

export const noteNoticeShown = () => localStorage.setItem(keys.betaNotice, today())
