import { dayAt } from '@kinfold/contract/time/zones.ts'
import { keys } from '../../api/storage.ts'
import { browserZone } from '../../ui/time.ts'

const today = () => dayAt(Date.now(), browserZone())

/** Whether the beta notice still has to be shown today, in this browser. */
export const isNoticeDue = () => localStorage.getItem(keys.betaNotice) !== today()

export const noteNoticeShown = () => localStorage.setItem(keys.betaNotice, today())
