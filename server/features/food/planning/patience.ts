/**
 * Seconds for everything that is asked of the solver for one plan: the week with variety, the one without, and the
 * conflicting rules. Tests give it more, so that none depends on how busy the machine is.
 */
export const patience = { seconds: () => 18 }
