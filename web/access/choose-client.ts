type Choosable = { id: number; isPrimary: boolean }

/** The circle to show on load: the one last looked at on this device, else the primary one, else the first. */
export const chooseClient = <C extends Choosable>(clients: C[], stored: string | null): C | undefined =>
  clients.find(({ id }) => String(id) === stored) ?? clients.find(({ isPrimary }) => isPrimary) ?? clients[0]
