/** 'Ramipril 5 mg' */
export const titleOf = ({ name, strength }: { name: string; strength: string | null }): string =>
  strength && !name.includes(strength) ? `${name} ${strength}` : name
