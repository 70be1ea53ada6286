import { allFeatures } from '../all-features.ts'
import { ownPages } from './own-pages.ts'

/** All pages. Who may see which: web/access/access-rules.ts. */
export const pages = [ownPages, ...allFeatures].flatMap((feature) => feature.pages ?? [])

/** The landing page, also shown at `/` to signed-out visitors. */
export const landing = pages.find(({ path }) => path === '/landing')!
