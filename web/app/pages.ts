import { house } from '../house.ts'
import { ownPages } from './own-pages.ts'

/** Every page there is. Who may see which: web/access/access-rules.ts. */
export const pages = [ownPages, ...house].flatMap((feature) => feature.pages ?? [])

/** The landing page's module, which is also shown at `/` to whoever is signed out. */
export const landing = pages.find(({ path }) => path === '/landing')!
