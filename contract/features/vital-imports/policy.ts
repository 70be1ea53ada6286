import { everyone, managers, type Policy } from '../../access.ts'

/** Who may measure may also bring in what was measured elsewhere; their own import they take back. */
export const vitalImportsPolicy = {
  'vitalImports.read': everyone,
  'vitalImports.create': everyone,
  'vitalImports.change': { ...managers, family: 'own', caretaker: 'own' },
} satisfies Policy
