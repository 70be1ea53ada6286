const FORMAT = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Text for comparison: without characters that take no room or only join or turn others, which would split its words. */
export const withoutFormat = (text: string): string => text.replace(FORMAT, '')
