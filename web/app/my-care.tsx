import { useSignedIn } from '../access/session.ts'
import { CareProfilePage } from '../features/circles/profile/care-profile-page.tsx'
import { useAddress } from '../ui/browser/use-address.ts'
import { later } from '../ui/layout/later.tsx'

const MyCarePage = later(() => import('../features/my-care/my-care-page.tsx').then((part) => part.MyCarePage), {
  name: 'My care',
})

/** The person cared for sees their own day; everybody else, or in another circle, the care profile (decision 58). */
export function MyCare() {
  const { selectedClient } = useSignedIn()
  const { setup } = useAddress<'setup'>().search
  return selectedClient?.role === 'client' && !setup ? <MyCarePage /> : <CareProfilePage />
}
