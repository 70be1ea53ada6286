/** A warning about an address that leads back to the device that opens it, so that nobody else can use it. */
export const onlyHere = (url: string, remedy: string): string | undefined =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
    ? `This address works only on the computer that runs this installation. ${remedy}`
    : undefined
