import type { Endpoint, Input, Output } from '@kinfold/contract/endpoint.ts'

export const people = {
  anna: {
    firstName: 'Anna',
    lastName: 'Keller',
    email: 'anna@demo.example',
    role: 'family',
    about: 'daughter, manages the circle',
  },
  rose: {
    firstName: 'Rose',
    lastName: 'Keller',
    email: 'rose@demo.example',
    role: 'individual',
    about: 'receives care',
  },
  jonas: {
    firstName: 'Jonas',
    lastName: 'Keller',
    email: 'jonas@demo.example',
    role: 'family',
    about: 'son, lives abroad',
  },
  lena: {
    firstName: 'Lena',
    lastName: 'Keller-Sato',
    email: 'lena@demo.example',
    role: 'family',
    about: 'granddaughter',
  },
  carlo: {
    firstName: 'Carlo',
    lastName: 'Rossi',
    email: 'carlo@demo.example',
    role: 'caretaker',
    about: 'care taker on weekdays',
  },
  mina: {
    firstName: 'Mina',
    lastName: 'Haddad',
    email: 'mina@demo.example',
    role: 'caretaker',
    about: 'care taker at weekends',
  },
} as const
export type Name = keyof typeof people

type File = { name: string; type: string; content: Buffer }

/** Calls an endpoint as one of them, or signed out; with a file for endpoints that take one. */
export type As = (
  name: Name | undefined,
) => <E extends Endpoint>(endpoint: E, input: Input<E>, file?: File) => Promise<Output<E>>
