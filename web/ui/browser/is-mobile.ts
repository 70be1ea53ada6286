/** Whether this is a phone's or a tablet's browser, by what it says of itself. */
export const isMobile = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
