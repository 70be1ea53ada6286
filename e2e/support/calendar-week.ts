import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { open } from './open.ts'

/* A week in March 2030, when Berlin is an hour ahead of UTC. */
export const MONDAY = '2030-03-11'
const moment = (day: string, hour: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + (hour - 1) * 3_600_000).toISOString()

/** An event of an hour. */
export const anEvent = (title: string, day: string, hour: number, more: object = {}) => ({
  id: uuidv7(),
  kind: 'appointment',
  title,
  zone: 'Europe/Berlin',
  startsAt: moment(day, hour),
  endsAt: moment(day, hour + 1),
  ...more,
})

/** A calendar entry by its name. */
export const entry = (page: Page, name: RegExp | string) =>
  page.locator('[data-entry]').and(page.getByRole('button', { name }))

export const toWeek = (page: Page, more = '') => open(page, `/calendar?view=week&date=${MONDAY}${more}`)
