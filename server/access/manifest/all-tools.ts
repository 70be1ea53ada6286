import type { Parts } from './parts.ts'
import type { Tool } from './tool.ts'

/** The tools of all features, with which the assistant reads. */
export const allTools = ({ parts }: { parts: readonly Parts[] }): readonly Tool[] =>
  parts.flatMap(({ tools }) => tools ?? [])
