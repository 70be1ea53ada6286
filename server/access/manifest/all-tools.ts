import type { Parts } from './parts.ts'
import type { Tool } from './tool.ts'

/** Every way in which the assistant can read, of all features. */
export const allTools = ({ parts }: { parts: readonly Parts[] }): readonly Tool[] =>
  parts.flatMap(({ tools }) => tools ?? [])
