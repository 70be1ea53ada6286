import { describe, expect, test } from 'vitest'
import type { Person } from './flags.ts'
import { type DayWeight, weightFlags } from './weight-change.ts'

const person: Person & { heartFailure: boolean } = { age: 81, pregnant: false, ranges: [], heartFailure: true }
const day = (back: number) => new Date(Date.UTC(2026, 10, 22) - back * 86_400_000).toISOString().slice(0, 10)
const weight = (back: number, kg: number): DayWeight => ({ day: day(back), kg })
const rules = (weights: DayWeight[], who = person, unit: 'kg' | 'lb' = 'kg') =>
  weightFlags(weights, day(0), who, unit).map(({ rule }) => rule)
const pounds = (lb: number) => Math.round(lb * 453.59237) / 1000

test('later weights are no change before a day, when an earlier weight is corrected', () => {
  expect(rules([weight(0, 80), weight(-1, 70), weight(-2, 95)])).toEqual([])
})

describe('with heart failure', () => {
  test.each<[number, number, string[]]>([
    [1, 81.3, []],
    [1, 81.4, ['gain_day']],
    [1, 81.5, ['gain_day']],
    [2, 81.5, []],
    [2, 82.2, []],
    [2, 82.3, ['gain_week']],
    [7, 82.3, ['gain_week']],
    [8, 82.3, []],
    [1, 82.3, ['gain_day', 'gain_week']],
  ])('80 kg %d days ago, %d kg today: %j', (back, kg, expected) =>
    expect(rules([weight(back, 80), weight(0, kg)])).toEqual(expected),
  )

  test.each<[number, number, string[]]>([
    [1, 182.9, []],
    [1, 183, ['gain_day']],
    [1, 183.1, ['gain_day']],
    [3, 184.9, []],
    [3, 185, ['gain_week']],
  ])('180 lb %d days ago, %d lb today: %j', (back, lb, expected) =>
    expect(rules([weight(back, pounds(180)), weight(0, pounds(lb))], person, 'lb')).toEqual(expected),
  )

  test('a gain counts from the lowest day of the week, wherever it is', () => {
    const week = (...kg: number[]) => rules([...kg.map((each, index) => weight(7 - index, each)), weight(0, 82.3)])
    expect([week(82, 81, 80, 81, 82), week(80, 81, 82), week(82, 81.5, 81)]).toEqual([
      ...[['gain_week'], ['gain_week'], []],
    ])
  })

  test('a difference is compared as a scale shows it, to one decimal', () => {
    expect([rules([weight(1, 80), weight(0, 81.36)]), rules([weight(1, 80), weight(0, 81.34)])]).toEqual([
      ...[['gain_day'], []],
    ])
  })

  test('without it gains are not checked', () =>
    expect(rules([weight(1, 80), weight(0, 84)], { ...person, heartFailure: false })).toEqual([]))
})

describe('a loss', () => {
  test.each<[number, number, string[]]>([
    [30, 76.1, []],
    [30, 76, ['loss_30']],
    [30, 75.9, ['loss_30']],
    [31, 76, []],
    [31, 74.1, []],
    [90, 74, ['loss_90']],
    [91, 74, []],
    [91, 72.1, []],
    [180, 72, ['loss_180']],
    [181, 72, []],
    [10, 72, ['loss_30', 'loss_90', 'loss_180']],
  ])('80 kg %d days ago, %d kg today: %j', (back, kg, expected) => {
    expect(rules([weight(back, 80), weight(0, kg)])).toEqual(expected)
    expect(rules([weight(back, 80), weight(0, kg)], person, 'lb')).toEqual(expected)
  })

  test('is not rounded up: 4.96 % is below 5 %', () => expect(rules([weight(30, 100), weight(0, 95.04)])).toEqual([]))

  test('of exactly five percent is one, whatever the weight', () => {
    for (let kg = 40; kg <= 160; kg += 2)
      expect([kg, rules([weight(30, kg), weight(0, (kg * 95) / 100)])]).toEqual([kg, ['loss_30']])
  })

  test('counts from the heaviest day, wherever it is', () => {
    expect(rules([weight(30, 78), weight(20, 80), weight(10, 77), weight(0, 76)])).toEqual(['loss_30'])
    expect(rules([weight(30, 78), weight(20, 79.9), weight(10, 77), weight(0, 76)])).toEqual([])
  })

  test('says since when and how much', () =>
    expect(weightFlags([weight(30, 80), weight(12, 78), weight(0, 75.5)], day(0), person, 'kg')[0]).toEqual({
      rule: 'loss_30',
      since: day(30),
      change: -4.5,
      percent: 5.6,
      unit: 'kg',
      source: 'mds',
    }))
})

test('a day counts with its lowest weight: an evening in a coat raises no alarm', () => {
  expect(rules([weight(1, 80), weight(0, 80.2), weight(0, 82)])).toEqual([])
  expect(rules([weight(1, 82), weight(1, 80), weight(0, 81.4)])).toEqual(['gain_day'])
})

test('nothing without a weight on the day, under 18 and in pregnancy', () => {
  expect(rules([weight(1, 80)])).toEqual([])
  expect(rules([weight(1, 80), weight(0, 90)], { ...person, age: 12 })).toEqual([])
  expect(rules([weight(1, 80), weight(0, 90)], { ...person, pregnant: true })).toEqual([])
})
