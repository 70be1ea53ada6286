/** The specification has two wordings for the same form; each entrance keeps its own. */
export const wordings = {
  header: {
    missing: {
      title: 'Missing Information',
      description: 'Please provide both a title and description for the bug report.',
    },
    sent: { title: 'Bug Report Submitted', description: 'Thank you for your report. We will review it soon.' },
    failed: 'Submission Failed',
  },
  notice: {
    missing: {
      title: 'Required fields missing',
      description: 'Please fill in the title and description fields.',
    },
    sent: { title: 'Bug report submitted', description: 'Thank you for your report. We will review it soon.' },
    failed: 'Failed to submit report',
  },
} as const

export type Entrance = keyof typeof wordings

/** Used when the server gave no sentence. */
export const TRY_LATER = 'Please try again later or contact support directly.'
