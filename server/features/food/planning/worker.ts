import loadHighs from 'highs'
import { solveInTurn } from './in-turn.ts'
import type { Task } from './problem.ts'

// Its types describe the CommonJS build, where the function is `default`; as a module it is the default export itself.
const load = loadHighs as unknown as typeof loadHighs.default
const highs = await load()

export default (task: Task) => solveInTurn(highs, task)
