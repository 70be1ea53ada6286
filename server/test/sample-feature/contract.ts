import { everyone, managers } from '@kinfold/contract/access.ts'
import { get, post } from '@kinfold/contract/endpoint.ts'
import { Id, InCircle, text } from '@kinfold/contract/fields.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import * as z from 'zod/mini'

/* The content of contract/features/samples/, in one file. */
export const policy = { 'samples.read': everyone, 'samples.create': managers }
export const areas = ['samples']

/** The compiler knows only permissions of listed features. */
const needs = (action: keyof typeof policy) => action as string as Action

const Sample = z.object({ id: z.string(), body: z.string() })
export const samples = {
  list: get('/api/samples', {
    query: InCircle,
    returns: z.array(Sample),
    needs: needs('samples.read'),
    about: 'Only in a test.',
  }),
  create: post('/api/samples', {
    query: InCircle,
    body: z.object({ id: Id, body: text(200) }),
    returns: Sample,
    needs: needs('samples.create'),
    about: 'Only in a test.',
  }),
}
export const calls = { samples }
