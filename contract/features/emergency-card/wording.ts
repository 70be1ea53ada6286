/** Instead of a name that managers did not choose to show. */
export const NAMELESS = 'Someone who needs help'
/** Below the QR code on paper. */
export const SCAN = 'Scan to see the current card'
