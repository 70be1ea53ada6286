import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const required = createRequire(import.meta.resolve('@axe-core/playwright'))

/** The source of axe. */
export const AXE = readFileSync(required.resolve('axe-core'), 'utf8')
