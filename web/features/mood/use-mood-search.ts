import { useAddress } from '../../ui/browser/use-address.ts'

/** The page's address: what is open. */
export const useMoodSearch = () => useAddress<'new' | 'edit' | 'form'>()
