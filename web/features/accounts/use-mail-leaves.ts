import { system } from '@kinfold/contract/features/system/endpoints.ts'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'

/** Whether letters leave the machine; undefined until that is known. */
export function useMailLeaves(): boolean | undefined {
  const [leaves, setLeaves] = useState<boolean>()
  useEffect(() => {
    send(system.settings, {}).then(
      ({ mailLeaves }) => setLeaves(mailLeaves),
      () => {},
    )
  }, [])
  return leaves
}
