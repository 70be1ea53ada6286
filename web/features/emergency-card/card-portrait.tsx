import { portraits } from '@kinfold/contract/features/portraits/endpoints.ts'
import { useCircle } from '../../access/use-can.ts'
import { useFile } from '../../api/files/use-file.ts'
import { useObjectUrl } from '../../ui/browser/use-object-url.ts'

/** Lets helpers check that they have the right person before them. */
export function CardPortrait({ id }: { id: string }) {
  const { id: clientId } = useCircle()
  const { data } = useFile(portraits.picture, { params: { id }, query: { clientId } })
  const url = useObjectUrl(data)
  return (
    <span className="float-right ml-3 block size-24 overflow-hidden rounded-control bg-sunken">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
