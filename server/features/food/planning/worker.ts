import { parentPort } from 'node:worker_threads'
import loadHighs from 'highs'
import type { Task } from './problem.ts'
import { solveProblem } from './solve.ts'

// Its types describe the CommonJS build, where the function is `default`; as a module it is the default export itself.
const load = loadHighs as unknown as typeof loadHighs.default
const highs = await load()
parentPort!.on('message', (task: Task) => parentPort!.postMessage(solveProblem(highs, task)))
