/* With large text on phones each topic is above its channels: beside them a line would fit one letter. */

export const stacked = '@max-[16rem]:block'
export const inThirds = '@max-[16rem]:inline-block @max-[16rem]:w-1/3'
