import { afterEach, expect, test, vi } from 'vitest'
import { componentName } from './component-name.ts'

afterEach(() => vi.unstubAllGlobals())

const names = [
  [0, 1000, 'DashboardPage'],
  [200, 400, 'DosesCard'],
]
const answering = (status: number) =>
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('https://care.example/assets/Ab-1.js.names.json')
    return new Response(JSON.stringify(names), { status })
  })

test.for([
  ['\n    at main\n    at t (https://care.example/assets/Ab-1.js:1:301)', 'DosesCard'],
  ['\n    at t (https://care.example/assets/Ab-1.js:1:901)\n    at main', 'DashboardPage'],
  ['t@https://care.example/assets/Ab-1.js:1:301\nmain', 'DosesCard'],
] as const)('%s: the innermost component at that place', async ([stack, name]) => {
  answering(200)
  expect(await componentName(stack)).toBe(name)
})

test('without a list or a place, the name in the stack', async () => {
  answering(404)
  expect(await componentName('\n    at t (https://care.example/assets/Ab-1.js:1:301)')).toBe('t')
  expect(await componentName('\n    at DosesCard\n    at main')).toBe('DosesCard')
  expect(await componentName('')).toBe('Unknown')
})
