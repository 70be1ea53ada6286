import { useMedia } from '../../../ui/browser/use-media.ts'

/** Whether this is a phone's width: below Tailwind's `sm`. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 639px)')
