/** What happened at a moment (ms) and where it is told. */
export type Mark = { key: string; at: number; what: 'incident' | 'medication' | 'dose'; text: string; to: string }
