import { afterAll } from 'vitest'
import './quick-imports.ts'
import './matchers.ts'
import { patience } from '../../features/food/planning/solve.ts'
import { closeAll } from './leaving.ts'

// A plan must not depend on how busy the machine is (what happens without time: planning/out-of-time.test.ts).
patience.seconds = () => 180

afterAll(closeAll)
