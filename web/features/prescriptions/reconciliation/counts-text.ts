type Counts = { kept: number; resumed: number; changed: number; stopped: number; added: number; open?: number }

/** '3 kept · 1 changed · 2 to decide' */
export const countsText = ({ kept, resumed, changed, stopped, added, open = 0 }: Counts): string =>
  [
    kept > 0 && `${kept} kept`,
    resumed > 0 && `${resumed} resumed`,
    changed > 0 && `${changed} changed`,
    stopped > 0 && `${stopped} stopped`,
    added > 0 && `${added} new`,
    open > 0 && `${open} to decide`,
  ]
    .filter(Boolean)
    .join(' · ')
