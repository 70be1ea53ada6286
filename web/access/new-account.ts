const KEY = 'new_account'

/** In this tab somebody just made their account: what can wait until they come again does not stand in their way. */
export const noteNewAccount = () => sessionStorage.setItem(KEY, 'true')

export const isNewAccount = () => sessionStorage.getItem(KEY) !== null
