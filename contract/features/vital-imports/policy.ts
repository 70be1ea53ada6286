import { everyone, ownOrManager, type Policy } from '../../access.ts'

/** Whoever may record readings may also import them, and undo their own imports. */
export const vitalImportsPolicy = {
  'vitalImports.read': everyone,
  'vitalImports.create': everyone,
  'vitalImports.change': ownOrManager,
} satisfies Policy
