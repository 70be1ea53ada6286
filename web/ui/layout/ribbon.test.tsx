import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Ribbon } from './ribbon.tsx'

const shift = (label: string, from: number, until: number) => ({ key: label, label, from, until, hue: '200' })

test('shifts at the same time are each in a row of their own, and the lane is named once', () => {
  const spans = [shift('Carlo Rossi', 480, 840), shift('Mina Haddad', 480, 840), shift('Anna Keller', 840, 1200)]
  render(<Ribbon lanes={[{ name: 'On duty', spans }]} now={600} words="Today" />)
  const rowOf = (label: string) => screen.getByText(label).closest('[data-person]')!.parentElement
  expect(rowOf('Carlo Rossi')).toBe(rowOf('Anna Keller'))
  expect(rowOf('Mina Haddad')).not.toBe(rowOf('Carlo Rossi'))
  expect(screen.getAllByText('On duty')).toHaveLength(1)
  // What a short shift shows instead of the name.
  expect(screen.getByText('MH')).toBeTruthy()
})
