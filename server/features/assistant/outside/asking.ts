import type { ClosedCircle } from '../../../access/circles/circles.ts'
import type { Services } from '../../../access/services.ts'
import type { ForReader } from '../../../core/reader.ts'
import type { ModelSettings } from '../../../services/model-settings.ts'

/** One person’s question to an external model, in a circle that allows it. */
export type Asking = {
  circle: ClosedCircle<'assistant.ask'>
  services: Services
  settings: ModelSettings
  familyRecords: boolean
  /** Earlier questions in this conversation, oldest first. */
  earlier: readonly string[]
  stopped: AbortSignal
  /** Results are formatted in the clock and units of the person who asks. */
  forReader: ForReader
}
