import { expect, test } from 'vitest'
import { qrModules } from './qr-code.tsx'

const LINK = 'https://care.example/join-care-circle?clientId=42'

/** The correction level in the code: the first two bits of the format information, masked with '10' (ISO/IEC 18004, 7.9). */
const levelOf = (modules: boolean[][], margin: number) => {
  const [first, second] = modules[margin + 8]!.slice(margin)
  return `${first ? 0 : 1}${second ? 1 : 0}`
}

test('a code of the highest correction level, with a margin of four modules on each side', () => {
  const modules = qrModules(LINK, 'high')
  // '10' is level H, '00' is level M.
  expect([levelOf(modules, 4), levelOf(qrModules(LINK, 'medium'), 4)]).toEqual(['10', '00'])
  const edges = [...modules.slice(0, 4), ...modules.slice(-4)]
  expect(edges.flat()).not.toContain(true)
  expect(modules.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)])).not.toContain(true)
  expect(modules[4]!.slice(4, 11)).toEqual(Array(7).fill(true))
})
