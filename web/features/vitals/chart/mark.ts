/** An event at a moment (ms), and the page about it. */
export type Mark = { key: string; at: number; what: 'incident' | 'medication' | 'dose'; text: string; to: string }
