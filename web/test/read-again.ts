import { act } from '@testing-library/react'

/** As after a change in these areas of Rose's circle: what is on screen is read again, and shown. */
export const readAgain = (areas: string[]) =>
  act(async () => {
    const { refreshAreas } = await import('../api/query-client.ts')
    await refreshAreas(areas, 42)
    // The queries tell the screen in a timer of their own.
    await new Promise((resolve) => setTimeout(resolve))
  })
