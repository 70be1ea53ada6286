import type { KeptEntry } from './entry.ts'

/** `circle`: the name of whom it was about. */
export type LostText = { id: string; person: number; circle: string; text: string }

/** Messages between tabs of one browser. */
type Message =
  | { kind: 'changed' }
  | { kind: 'sent'; entry: KeptEntry; answer: unknown }
  | { kind: 'reached'; isReached: boolean }
  | { kind: 'lost'; lost: LostText[] }
  | { kind: 'discarded'; id: string }
  /** A tab that was frozen hears it late: in the meantime somebody may have begun another session. */
  | { kind: 'left'; person: number; session: string | undefined }

const channel = globalThis.BroadcastChannel && new BroadcastChannel('kinfold')

export const tellTabs = (message: Message) => channel?.postMessage(message)

export function hearTabs(listener: (message: Message) => void) {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
}
