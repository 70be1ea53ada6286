/** Whether this is a phone or tablet, by its user agent. */
export const isMobile = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
