/** Small groups, so that no test comes near its time limit on a busy machine. */
export const inPortions = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
