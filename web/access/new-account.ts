let isNew = false

/** Somebody just made their account: until the app is loaded again, what can wait does not stand in their way. */
export const noteNewAccount = () => {
  isNew = true
}

export const isNewAccount = () => isNew
