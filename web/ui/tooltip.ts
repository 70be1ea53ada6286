/**
 * The name of what has only an icon, shown under a mouse, too. The empty description: browsers take a tooltip for one, and a
 * screen reader would say the name twice.
 */
export const tooltip = (label: string) => ({ 'aria-label': label, title: label, 'aria-description': '' })
