import type { ComponentProps } from 'react'
import { useGoOn } from '../browser/use-go-on.ts'
import { Button } from '../button.tsx'

type MoreButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  /** A paged list (`useCirclePages`). */
  list: { data?: unknown; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/**
 * Loads the next page of a list, and puts the focus where it begins; renders nothing when there is none. On paper it says that
 * the list goes on.
 */
export function MoreButton({ list, look = 'secondary', ...rest }: MoreButtonProps) {
  const goOn = useGoOn(list.isFetchingNextPage, list.data)
  if (!list.hasNextPage) return null
  return (
    <>
      <Button
        look={look}
        busy={list.isFetchingNextPage && 'Loading...'}
        onClick={(press) => {
          goOn(press)
          void list.fetchNextPage()
        }}
        {...rest}
      />
      <p className="mt-3 hidden print:block">There is more, which is not printed here.</p>
    </>
  )
}
