/** An address that breaks before its @, not before its last letter. */
export function MailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
