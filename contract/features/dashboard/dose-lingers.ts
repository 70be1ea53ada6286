/** How long a recorded dose stays on the dashboard. */
export const DOSE_LINGERS_MINUTES = 10
