import type { FileEndpoint, Input } from '@kinfold/contract/endpoint.ts'
import { useCall } from '../hooks.ts'
import { openFile } from './open-file.ts'

/** Opens a file of the contract for a component and reports its state. */
export const useOpenFile = <E extends FileEndpoint>(endpoint: E) =>
  useCall(endpoint, (input: Input<E>) => openFile(endpoint, input))
