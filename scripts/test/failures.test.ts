import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresIn } from '../failures.js'
import { ROOT } from '../prepare.js'

test('a failed test is named with its file, and the first line of the reason', () => {
  const failed = {
    status: 'failed',
    fullName: 'doses a late one is asked about',
    failureMessages: ['\u001b[31mno\u001b[39m\nat x'],
  }
  const report = {
    testResults: [
      { name: join(ROOT, 'server/doses.test.ts'), status: 'failed', message: '', assertionResults: [failed, held] },
      { name: join(ROOT, 'server/tasks.test.ts'), status: 'passed', message: '', assertionResults: [held] },
    ],
  }
  expect(failuresIn(report)).toEqual(['  ✗ server/doses.test.ts › doses a late one is asked about', '      no'])
})

test('so is a test that passed only at its second try', () => {
  const stumbled = { status: 'passed', fullName: 'doses one', failureMessages: ['late'] }
  const name = join(ROOT, 'server/doses.test.ts')
  const report = { testResults: [{ name, status: 'passed', message: '', assertionResults: [stumbled, held] }] }
  expect(failuresIn(report)).toEqual(['  ~ server/doses.test.ts › doses one (passed at its second try)', '      late'])
})

test('a test that passed at its second try does not hide that something around the tests failed', () => {
  const stumbled = { status: 'passed', fullName: 'doses one', failureMessages: ['late'] }
  const name = join(ROOT, 'server/doses.test.ts')
  const report = { testResults: [{ name, status: 'failed', message: '', assertionResults: [stumbled] }] }
  expect(failuresIn(report)).toEqual([
    '  ✗ server/doses.test.ts',
    '      no reason was given',
    '  ~ server/doses.test.ts › doses one (passed at its second try)',
    '      late',
  ])
})

test('a hook that failed is named beside a test that failed', () => {
  const fell = { status: 'failed', fullName: 'doses one', failureMessages: ['no'] }
  const name = join(ROOT, 'server/doses.test.ts')
  const report = { testResults: [{ name, status: 'failed', message: 'Still open', assertionResults: [fell] }] }
  expect(failuresIn(report)).toEqual([
    '  ✗ server/doses.test.ts',
    '      Still open',
    '  ✗ server/doses.test.ts › doses one',
    '      no',
  ])
})

test('a file whose tests did not even start is named', () => {
  const report = {
    testResults: [
      { name: join(ROOT, 'web/app.test.tsx'), status: 'failed', message: 'Cannot find x', assertionResults: [] },
    ],
  }
  expect(failuresIn(report)).toEqual(['  ✗ web/app.test.tsx', '      Cannot find x'])
})

test('journeys are named at any depth; so is one that passed only on a retry', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ file: 'care/doses.spec.ts', line: 7, title },
    tests: [{ status, results: [{ error: message && { message } }] }],
  })
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec('held', 'expected'), spec('fell', 'unexpected', 'Timed out\nCall log')],
        suites: [{ specs: [spec('stumbled', 'flaky', 'Gone')] }],
      },
    ],
  }
  expect(failuresIn(report)).toEqual([
    '  ✗ care/doses.spec.ts:7 › fell',
    '      Timed out',
    '  ~ care/doses.spec.ts:7 › stumbled (passed at its second try)',
    '      Gone',
  ])
})

const held = { status: 'passed', fullName: 'doses holds', failureMessages: [] }
