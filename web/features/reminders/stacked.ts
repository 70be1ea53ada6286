/* With large text on a telephone each thing stands above its ways: beside them it would have room for a letter a line. */

export const stacked = '@max-[16rem]:block'
export const inThirds = '@max-[16rem]:inline-block @max-[16rem]:w-1/3'
