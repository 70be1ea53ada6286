let isNew = false

/** Somebody just created their account: until the next load, prompts that can wait are not shown. */
export const noteNewAccount = () => {
  isNew = true
}

export const isNewAccount = () => isNew
