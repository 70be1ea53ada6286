import { CareProfilePage } from '../features/circles/profile/care-profile-page.tsx'
import { later } from '../ui/layout/later.tsx'
import { useSetsUp } from './frame/sets-up.ts'

const MyCarePage = later(() => import('../features/my-care/my-care-page.tsx').then((part) => part.MyCarePage), {
  name: 'My care',
})

/** The person cared for sees their own day; everybody else, or in another circle, the care profile (decision 58). */
export function MyCare() {
  return useSetsUp() ? <CareProfilePage /> : <MyCarePage />
}
