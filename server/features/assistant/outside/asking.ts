import type { ClosedCircle } from '../../../access/circles/circles.ts'
import type { Services } from '../../../access/services.ts'
import type { ForReader } from '../../../core/reader.ts'
import type { ModelSettings } from '../../../services/model-settings.ts'

/** One person’s question to a model outside, in a circle that allows it. */
export type Asking = {
  circle: ClosedCircle<'assistant.ask'>
  services: Services
  settings: ModelSettings
  familyRecords: boolean
  /** What was asked before in this conversation, the oldest first. */
  earlier: readonly string[]
  stopped: AbortSignal
  /** What is looked up is written in the clock and units of whoever asks. */
  forReader: ForReader
}
