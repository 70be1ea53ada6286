import { useAddress } from '../../ui/browser/use-address.ts'

/** The page's address: the open conversation, and the search among them. */
export const useAssistantSearch = () => useAddress<'conversation' | 'search'>()
