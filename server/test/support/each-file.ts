import { afterAll } from 'vitest'
import './quick-imports.ts'
import './matchers.ts'
import { closeAll } from './leaving.ts'

afterAll(closeAll)
