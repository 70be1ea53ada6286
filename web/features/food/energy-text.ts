/** `isPartial`: an ingredient is not counted. */
export const energyText = (kcal: number, isPartial: boolean): string => `${isPartial ? 'at least ' : ''}${kcal} kcal`
